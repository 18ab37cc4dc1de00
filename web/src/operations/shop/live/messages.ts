import type { LiveMessages } from "@hira/contract";

/** An event of the live stream. */
export type LiveMessage = {
  [K in keyof LiveMessages]: { name: K; data: LiveMessages[K]; id: string | undefined };
}[keyof LiveMessages];

const NAMES: ReadonlySet<string> = new Set([
  "hello",
  "change",
  "missed",
  "beat",
  "bye",
] satisfies (keyof LiveMessages)[]);

/**
 * Returns a function that takes pieces of a text/event-stream and returns the events in them. Unknown events are
 * skipped.
 */
export function createReader(): (piece: string) => LiveMessage[] {
  let rest = "";
  return (piece) => {
    const texts = (rest + piece).split("\n\n");
    rest = texts.pop() ?? "";
    return texts.flatMap(messageOf);
  };
}

function messageOf(text: string): LiveMessage[] {
  const fields = new Map<string, string>();
  for (const line of text.split("\n")) {
    const at = line.indexOf(": ");
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 2));
  }
  const name = fields.get("event") ?? "";
  if (!NAMES.has(name)) return [];
  const data: unknown = JSON.parse(fields.get("data") ?? "{}");
  return [{ name, data, id: fields.get("id") } as LiveMessage];
}
