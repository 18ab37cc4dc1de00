const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** What opens search and commands from anywhere, typing included. */
export const paletteKeys = isMac ? "⌘+k" : "Ctrl+k";

export function isPalettePress(press: Press): boolean {
  const hasModifier = (isMac ? press.metaKey : press.ctrlKey) && !press.altKey;
  return hasModifier && press.key.toLowerCase() === "k" && !press.defaultPrevented;
}

/** How long the second key of a sequence may take. Rather long: alone it could mean a row's own key. */
const SEQUENCE_MS = 3_000;

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "isComposing" | "defaultPrevented"
>;

/**
 * The key of a press as shortcuts name it, or null when it is none of theirs: held down, with a modifier, dealt with
 * already. A Bengali layout counts by the place of the key, since its letters are no Latin ones.
 */
export function pressedKey(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.repeat || press.isComposing || press.defaultPrevented) return null;
  const isForeign = [...press.key].length === 1 && press.key > "~";
  if (isForeign) return /^Key[A-Z]$/.test(press.code) ? press.code.slice(3).toLowerCase() : null;
  return press.key.length === 1 ? press.key.toLowerCase() : press.key;
}

/** Where keys have a meaning of their own: text fields, choices by first letter, menus. */
const BUSY =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true], " +
  "[role=menu], [role=listbox], [role=combobox]";

/** Whether a dialog lies above the page. */
export function isModalOpen(): boolean {
  return (
    document.querySelector("[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])") !== null
  );
}

/** Somebody types or chooses, or a dialog is open. */
export function areShortcutsSuspended({ target }: Pick<KeyboardEvent, "target">): boolean {
  return (target instanceof Element && target.closest(BUSY) !== null) || isModalOpen();
}

interface Named {
  keys: string;
}

/** What a key comes to after the ones before it: a shortcut, the beginning of one, or nothing. The newest one wins. */
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
