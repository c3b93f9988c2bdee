// The theme that the reader has chosen in the app (web/app/state/wishes.ts), before anything is painted.
try {
  const { theme } = JSON.parse(localStorage.getItem("borj.settings")) ?? {};
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing readable is stored: the system's theme.
}
