const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys that open the command palette, even while somebody is typing. */
export const paletteKeys = isMac ? "⌘+k" : "Ctrl+k";

export function isPalettePress(press: Press): boolean {
  const hasModifier = (isMac ? press.metaKey : press.ctrlKey) && !press.altKey;
  return hasModifier && press.key.toLowerCase() === "k" && !press.defaultPrevented;
}

/**
 * Milliseconds within which the second key of a sequence must follow. The time is long, because a second key
 * that comes too late counts as a single key and could run a shortcut of a row.
 */
const SEQUENCE_MS = 3_000;

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/**
 * Returns the pressed key by the name that shortcuts use. Returns null if the press cannot be a shortcut:
 * repeated, with a modifier, or already handled. In a Bengali layout it returns the Latin letter of the
 * physical key.
 */
export function pressedKey(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.repeat || press.isComposing || press.defaultPrevented) return null;
  const isForeign = [...press.key].length === 1 && press.key > "~";
  if (isForeign) return /^Key[A-Z]$/.test(press.code) ? press.code.slice(3).toLowerCase() : null;
  return press.key.length === 1 ? press.key.toLowerCase() : press.key;
}

/** Elements that handle keys themselves: text fields, menus, and lists in which letters choose an option. */
const BUSY =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], " +
  "[role=menu], [role=listbox], [role=combobox]";

/** True if a dialog covers the page. */
export function isModalOpen(): boolean {
  return (
    document.querySelector("[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])") !== null
  );
}

/** True while somebody types or chooses in a list or menu, or while a dialog is open. Shortcuts are then ignored. */
export function areShortcutsSuspended({ target }: Pick<KeyboardEvent, "target">): boolean {
  return (target instanceof Element && target.closest(BUSY) !== null) || isModalOpen();
}

interface Named {
  keys: string;
}

/**
 * Returns what a key completes together with the keys pressed before: a shortcut, the beginning of one, or
 * nothing. If two shortcuts have the same keys, the one that was registered last wins.
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
