import { useLayoutEffect, useSyncExternalStore } from "react";
import { useLatest } from "../../lib/use-latest.ts";
import { areShortcutsSuspended, isModalOpen, isPalettePress, pressedKey, step } from "./key-press.ts";

export interface Shortcut {
  /**
   * Key names as in `KeyboardEvent.key`, with letters in lower case. The keys of a sequence are separated by
   * spaces: `g o`.
   */
  keys: string;
  /** What the shortcut does, as shown in the list of shortcuts: `Go to All Orders`. */
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
    // Without browser storage, the switch for shortcuts of single keys stays as it is, because the choice
    // could not be kept.
  }
  changed();
}

/**
 * Returns whether shortcuts of single keys are on in this browser, and a function that turns them on or off.
 * WCAG 2.1.4 requires that they can be turned off.
 */
export function useKeysSwitch(): [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn, () => true), turn];
}

/** Returns all active shortcuts, for the list of shortcuts. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useSyncExternalStore(
    subscribe,
    () => groups,
    () => groups,
  );
}

/**
 * Registers shortcuts while the component is mounted. Shortcuts are ignored while somebody types, in menus
 * and dialogs, and when they are turned off. `shortcuts` may be a new array at every render.
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

/** Listens for the keys of all shortcuts and of the command palette. Use it once, in the layout. */
export function useKeyboard(openPalette: () => void): void {
  const open = useLatest(openPalette);
  useLayoutEffect(() => {
    let before: { keys: string; at: number } | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPalettePress(event)) {
        event.preventDefault();
        // The palette does not open over a dialog, because a page opened from it would close the dialog and
        // lose typed text.
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
