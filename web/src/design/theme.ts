import { useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";
export type ResolvedTheme = "light" | "dark";

const KEY = "hira.theme";

/**
 * Runs in the head before the first paint (inlined by the page host, its hash in the CSP): the visitor's stored choice
 * beats `data-theme` as the server wrote it, which is the shop's default (absent: the system's).
 */
export const themeBootScript =
  'try{var t=localStorage.getItem("hira.theme");if(t==="light"||t==="dark"){var d=document.documentElement;d.dataset.shopTheme=d.dataset.theme||"";d.dataset.theme=t}}catch(e){}';

const listeners = new Set<() => void>();

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system";
  }
}

function resolved(): ResolvedTheme {
  const forced = document.documentElement.dataset.theme;
  if (forced === "light" || forced === "dark") return forced;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function apply(choice: ThemeChoice) {
  const { dataset } = document.documentElement;
  dataset.shopTheme ??= dataset.theme ?? "";
  const theme = choice === "system" ? dataset.shopTheme : choice;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
}

/** Remembers the choice and shows it, in every tab. */
export function setTheme(choice: ThemeChoice) {
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // A browser without storage still shows the theme, until the next page.
  }
  apply(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    apply(stored());
    listener();
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

/** The visitor's choice and what it comes to. The server, and so the first render, knows neither. */
export function useTheme(): { choice: ThemeChoice; resolved: ResolvedTheme; setTheme: typeof setTheme } {
  const choice = useSyncExternalStore(subscribe, stored, () => "system" as const);
  const theme = useSyncExternalStore(subscribe, resolved, () => "light" as const);
  return { choice, resolved: theme, setTheme };
}
