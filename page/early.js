// Runs before anything is painted: returning visitors find their last work instead of the first view.

try {
  if (location.hash.length < 2 && localStorage.queens) history.replaceState(null, "", localStorage.queens);
} catch {}
document.body.classList.toggle("home", /^(#&|$)/.test(location.hash));
