/** A text that stands for any value in a message. */
export const VALUE = "\u0000";

/** Returns the index of the bracket that closes the one at `at`. */
function closing(message: string, at: number): number {
  for (let depth = 0, end = at; end < message.length; end++) {
    if (message[end] === "{") depth++;
    if (message[end] === "}" && --depth === 0) return end;
  }
  return message.length;
}

/** Returns a text as people read it, without element tags, once for each of its plural or select forms. */
export function formsOf(message: string): string[] {
  const from = message.indexOf("{");
  if (from < 0) return [message.replaceAll(/<\/?\d+\/?>/g, "")];
  const end = closing(message, from);
  const inside = message.slice(from + 1, end);
  const branches: string[] = [];
  for (let at = inside.indexOf("{"); at >= 0; ) {
    const to = closing(inside, at);
    branches.push(...formsOf(inside.slice(at + 1, to).replaceAll("#", VALUE)));
    at = inside.indexOf("{", to);
  }
  const before = message.slice(0, from).replaceAll(/<\/?\d+\/?>/g, "");
  const after = formsOf(message.slice(end + 1));
  return (branches.length > 0 ? branches : [VALUE]).flatMap((branch) =>
    after.map((rest) => before + branch + rest),
  );
}

export const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
export const patternOf = (form: string) => form.split(VALUE).map(escaped).join(".*?");
export const letters = (form: string) => form.replaceAll(VALUE, "").trim().length;
