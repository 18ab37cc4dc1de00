import { useLayoutEffect, useSyncExternalStore } from "react";
import { useLatest } from "../../lib/use-latest.ts";
import { areShortcutsSuspended, isModalOpen, isPalettePress, pressedKey, step } from "./key-press.ts";

export interface Shortcut {
  /** What `KeyboardEvent.key` calls it, letters in lower case; a sequence has spaces: `g o`. */
  keys: string;
  /** What it does, for the list of all shortcuts: `Go to All Orders`. */
  label: string;
  run: () => void;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

const STORED = "hira.admin.keys";

let groups: readonly ShortcutGroup[] = [];
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => event.key === STORED && listener();
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

function areOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

function turn(on: boolean) {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    // Without storage they stay as they are: a choice that can't be kept is better not pretended.
  }
  changed();
}

/** Whether single keys do anything on this device (WCAG 2.1.4 wants a way to turn them off), and the switch. */
export function useKeysSwitch(): [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn, () => true), turn];
}

/** Every shortcut that works now, for the list of all. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useSyncExternalStore(
    subscribe,
    () => groups,
    () => groups,
  );
}

/**
 * Single keys of what is on screen, while it is. They rest while somebody types, in menus and dialogs, and when they are
 * turned off. `shortcuts` may be made anew at every render.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useLatest(shortcuts);
  const names = JSON.stringify(shortcuts.map(({ keys, label }) => ({ keys, label })));
  useLayoutEffect(() => {
    const mine: ShortcutGroup = {
      title,
      shortcuts: (JSON.parse(names) as Omit<Shortcut, "run">[]).map((name) => ({
        ...name,
        run: () => latest.current.find(({ keys }) => keys === name.keys)?.run(),
      })),
    };
    groups = [...groups, mine];
    changed();
    return () => {
      groups = groups.filter((group) => group !== mine);
      changed();
    };
  }, [title, names]);
}

/** Listens for all of them, and for the keys of the palette; once, in the layout. */
export function useKeyboard(openPalette: () => void): void {
  const open = useLatest(openPalette);
  useLayoutEffect(() => {
    let before: { keys: string; at: number } | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPalettePress(event)) {
        event.preventDefault();
        // Not above a dialog: leaving from there could lose what was typed into it.
        if (!isModalOpen()) open.current();
        return;
      }
      const key = pressedKey(event);
      if (!key || !areOn() || areShortcutsSuspended(event)) return;
      const all = groups.flatMap(({ shortcuts }) => shortcuts);
      const { found, begun } = step(all, before, key, event.timeStamp);
      before = begun;
      if (!found && !begun) return;
      event.preventDefault();
      found?.run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
