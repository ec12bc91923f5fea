// Runs before the first paint, so that nobody sees the other theme flash by.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // Storage is refused: the system's preference decides.
  }
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.classList.add(theme);
  document.documentElement.setAttribute("data-mantine-color-scheme", theme);
})();
