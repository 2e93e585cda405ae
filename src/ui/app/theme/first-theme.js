/*
 * The theme that was chosen on this device, before anything is painted. Stands inside the page (vite.config.ts), where it costs no
 * round trip; the server allows this one script by its hash. What follows a change is theme.ts.
 */
try {
  const theme = localStorage.getItem("kazi.theme")
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.media = meta.dataset.theme === theme ? "all" : "not all"
    }
  }
} catch {
  /* A browser that keeps nothing follows the device. */
}
