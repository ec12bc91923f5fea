// The page on which a sign-in window begins and ends. It tells the page that opened it how the sign-in went, and
// closes. Where there is nobody to tell, or the window is none that can be closed, it goes to the app itself.
(function () {
  /** How long the message has to get away, and then the window to close, in milliseconds. */
  var SENDING_MS = 50;
  var CLOSING_MS = 500;

  var query = new URLSearchParams(location.search);
  var attempt = query.get("attempt");
  var error = query.get("error");

  function goToApp() {
    location.replace(error === null ? "/" : "/?sign-in-error=" + encodeURIComponent(error));
  }

  if (attempt === null && error === null) {
    // The page that opened the window asks for the provider's address and leads on from here.
    if (window.opener === null) goToApp();
    return;
  }
  var line = document.getElementById("line");
  line.textContent =
    error === null ? "You are signed in. This window closes now." : "This window closes now.";
  if (attempt === null || !("BroadcastChannel" in window)) {
    goToApp();
    return;
  }
  var channel = new BroadcastChannel("sign-in");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is same-origin and takes none
  channel.postMessage({ attempt: attempt, error: error });
  setTimeout(function () {
    channel.close();
    window.close();
    setTimeout(goToApp, CLOSING_MS);
  }, SENDING_MS);
})();
