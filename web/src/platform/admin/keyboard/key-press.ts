const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that open the command palette anywhere, even while typing. */
export const paletteKeys = isMac ? "⌘+k" : "Ctrl+k";

export function isPalettePress(press: Press): boolean {
  const hasModifier = (isMac ? press.metaKey : press.ctrlKey) && !press.altKey;
  return hasModifier && press.key.toLowerCase() === "k" && !press.defaultPrevented;
}

/** Time allowed for the second key of a sequence. It is long because a late second key could trigger a row's shortcut. */
const SEQUENCE_MS = 3_000;

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/**
 * Returns the key in the notation of shortcuts. Null for presses that are no shortcuts: repeated, with a modifier,
 * already handled. With a Bengali layout the physical key counts, because its letters are not Latin.
 */
export function pressedKey(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.repeat || press.isComposing || press.defaultPrevented) return null;
  const isForeign = [...press.key].length === 1 && press.key > "~";
  if (isForeign) return /^Key[A-Z]$/.test(press.code) ? press.code.slice(3).toLowerCase() : null;
  return press.key.length === 1 ? press.key.toLowerCase() : press.key;
}

/** Elements that use keys themselves: text fields, lists with choice by first letter, menus. */
const BUSY =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], " +
  "[role=menu], [role=listbox], [role=combobox]";

/** True if a dialog covers the page. */
export function isModalOpen(): boolean {
  return (
    document.querySelector("[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])") !== null
  );
}

/** True while someone types or chooses, or while a dialog is open. */
export function areShortcutsSuspended({ target }: Pick<KeyboardEvent, "target">): boolean {
  return (target instanceof Element && target.closest(BUSY) !== null) || isModalOpen();
}

interface Named {
  keys: string;
}

/** Returns what a key completes after the previous keys: a shortcut, the start of one, or nothing. The newest shortcut wins. */
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
