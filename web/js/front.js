// @ts-check
// The front page needs no script; a game begun elsewhere shows after a return to it.

addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
