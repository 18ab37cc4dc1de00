import { useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";
export type ResolvedTheme = "light" | "dark";

const KEY = "hira.theme";

/**
 * Script in the page's head that sets the theme before the first paint. The server writes it into the page;
 * the CSP contains its hash. The server puts the shop's theme into `data-theme`. A choice that the visitor
 * stored overrides it. The browser's bars get the colour of the page.
 */
export const themeBootScript =
  'try{var d=document.documentElement.dataset,t=localStorage.getItem("hira.theme");if(t==="light"||t==="dark"||t==="system")d.theme=t}catch(e){}' +
  'document.querySelectorAll("meta[name=theme-color]").forEach(function(m){t=document.documentElement.dataset.theme;if(t!=="system")m.media=m.dataset.for===t?"all":"not all"})';

const listeners = new Set<() => void>();

function isChoice(value: string | null | undefined): value is ThemeChoice {
  return value === "light" || value === "dark" || value === "system";
}

function chosen(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return isChoice(theme) ? theme : "system";
}

function resolved(): ResolvedTheme {
  const choice = chosen();
  if (choice !== "system") return choice;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function apply(choice: ThemeChoice) {
  document.documentElement.dataset.theme = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const scheme = meta.dataset.for;
    if (choice === "system") meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === choice ? "all" : "not all";
  }
  for (const listener of listeners) listener();
}

/** Stores the visitor's choice of a theme and applies it in every tab. */
export function setTheme(choice: ThemeChoice) {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Without browser storage, the choice is lost when another page is loaded.
  }
  apply(choice);
}

function subscribe(listener: () => void) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY && isChoice(event.newValue)) apply(event.newValue);
  };
  listeners.add(listener);
  system.addEventListener("change", listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", listener);
    removeEventListener("storage", onStorage);
  };
}

/**
 * Returns the theme that the visitor chose (default: the shop's), and the light or dark theme that results
 * from it. Both are unknown on the server and during hydration.
 */
export function useTheme(): { choice: ThemeChoice; resolved: ResolvedTheme; setTheme: typeof setTheme } {
  const choice = useSyncExternalStore(subscribe, chosen, () => "system" as const);
  const theme = useSyncExternalStore(subscribe, resolved, () => "light" as const);
  return { choice, resolved: theme, setTheme };
}
