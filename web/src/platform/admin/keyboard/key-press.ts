const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys that open the command palette, even while somebody types. */
export const paletteKeys = isMac ? "⌘+k" : "Ctrl+k";

export function isPalettePress(press: Press): boolean {
  const hasModifier = (isMac ? press.metaKey : press.ctrlKey) && !press.altKey;
  return hasModifier && press.key.toLowerCase() === "k" && !press.defaultPrevented;
}

/**
 * Milliseconds for the second key of a sequence. It is long, because a second key that comes too late could
 * run a row's shortcut.
 */
const SEQUENCE_MS = 3_000;

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/**
 * Returns a pressed key as shortcuts name it; null if the press is no shortcut: repeated, with a modifier, or
 * already handled. In a Bengali layout it returns the physical key, because the letters are not Latin.
 */
export function pressedKey(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.repeat || press.isComposing || press.defaultPrevented) return null;
  const isForeign = [...press.key].length === 1 && press.key > "~";
  if (isForeign) return /^Key[A-Z]$/.test(press.code) ? press.code.slice(3).toLowerCase() : null;
  return press.key.length === 1 ? press.key.toLowerCase() : press.key;
}

/** Elements that use keys themselves: text fields, lists whose options are chosen by first letter, menus. */
const BUSY =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], " +
  "[role=menu], [role=listbox], [role=combobox]";

/** True if a dialog covers the page. */
export function isModalOpen(): boolean {
  return (
    document.querySelector("[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])") !== null
  );
}

/** True while somebody types or chooses, or a dialog is open. Shortcuts are then ignored. */
export function areShortcutsSuspended({ target }: Pick<KeyboardEvent, "target">): boolean {
  return (target instanceof Element && target.closest(BUSY) !== null) || isModalOpen();
}

interface Named {
  keys: string;
}

/**
 * Returns what a key completes after the keys before it: a shortcut, the beginning of one, or nothing. The
 * shortcut that was registered last wins.
 */
export function step<T extends Named>(
  shortcuts: readonly T[],
  before: { keys: string; at: number } | undefined,
  key: string,
  at: number,
): { found?: T; begun?: { keys: string; at: number } } {
  const isSequence = before !== undefined && at - before.at <= SEQUENCE_MS;
  const keys = isSequence ? `${before.keys} ${key}` : key;
  const found = shortcuts.findLast((shortcut) => shortcut.keys === keys);
  if (found) return { found };
  if (shortcuts.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) return { begun: { keys, at } };
  return {};
}
