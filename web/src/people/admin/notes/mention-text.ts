/** Maximum number of characters after an `@` for a text that can still be a mention. */
const LONGEST = 60;

export interface Mentioning {
  /** Position of the `@` in the text. */
  start: number;
  /** Text typed after the `@` so far. */
  typed: string;
}

/** Returns the mention that is being typed before the caret; undefined if there is none. */
export function mentioningAt(text: string, caret: number): Mentioning | undefined {
  const start = text.lastIndexOf("@", caret - 1);
  if (start < 0 || caret <= start) return undefined;
  const typed = text.slice(start + 1, caret);
  const isWord = !/[\p{L}\p{N}_.@]$/u.test(text.slice(0, start));
  return isWord && typed.length <= LONGEST && !/\n|^\s/.test(typed) ? { start, typed } : undefined;
}

/** Returns the colleagues whose handle begins with the typed text, or contains a word that does. */
export function suggested<T extends { handle: string }>(typed: string, colleagues: readonly T[]): T[] {
  const sought = typed.toLowerCase();
  return colleagues.filter(({ handle }) => {
    const name = handle.toLowerCase();
    return name.startsWith(sought) || name.split(" ").some((word) => word.startsWith(sought));
  });
}

/** Returns the text in which the whole mention replaces the typed beginning, and the new position of the caret. */
export function withMention(
  text: string,
  { start, typed }: Mentioning,
  handle: string,
): { text: string; caret: number } {
  const named = `${text.slice(0, start)}@${handle} `;
  return { text: named + text.slice(start + 1 + typed.length).replace(/^ /, ""), caret: named.length };
}

/** Splits a text into parts. Each mention of one of these handles is a part of its own. */
export function mentionParts(
  text: string,
  handles: readonly string[],
): { text: string; isMention: boolean }[] {
  if (handles.length === 0) return [{ text, isMention: false }];
  const names = [...handles]
    .sort((one, other) => other.length - one.length)
    .map((handle) => handle.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s+"));
  const pattern = new RegExp(`((?<![\\p{L}\\p{N}_.@])@(?:${names.join("|")})(?![\\p{L}\\p{N}_#]))`, "giu");
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isMention: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}
