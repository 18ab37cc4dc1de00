import { messageCatalogue } from "@hira/contract/messages";
import type { Message, Template } from "@hira/contract/platform/constants/messages";
import { poisha } from "@hira/contract/platform/constants/money";

/** Names and texts that people could type, and that look like a placeholder or like a part of the sentence. */
export const hostile = [
  "from X to Y",
  "{0}",
  "{name}",
  "{count}",
  "$& $1 $`",
  "৳5",
  '"quoted" and ‘quoted’',
  "two\nlines",
  "; refused: nothing",
  "<b>bold</b>",
  "",
];

/**
 * Returns a sample value for a kind of placeholder, and the text that stands for it in the message. `nested`: a message
 * whose text is the same in every language.
 */
function sample(kind: Template["kinds"][string], text: string): { value: unknown; reads: string } {
  const nested: Message = { code: "limit.figure", values: { count: 1234567 } };
  const named: Message = { code: "asked.plain", values: { text } };
  return {
    text: { value: text, reads: text },
    person: { value: text, reads: text },
    role: { value: text, reads: text },
    method: { value: text, reads: text },
    count: { value: 12345, reads: "12,345" },
    money: { value: poisha(123_450), reads: "৳1,234.50" },
    rule: { value: { text: `{0}${text}.`, values: ["{0}"] }, reads: `{0}${text}.` },
    label: { value: { text: "{0}", values: [text] }, reads: text },
    message: { value: named, reads: text },
    messages: { value: [named, nested], reads: `${text}; 1,234,567` },
  }[kind];
}

/**
 * Returns each message of the catalogue with hostile values in its placeholders, and the text that it must then have.
 */
export function hostileMessages(): { message: Message; expected: string }[] {
  return [...messageCatalogue].flatMap(([code, { text, kinds }]) =>
    hostile.map((each, at) => {
      const places = Object.entries(kinds).map(
        ([name, kind], place) =>
          [name, sample(kind, hostile[(at + place) % hostile.length] ?? each)] as const,
      );
      const values = Object.fromEntries(places.map(([name, { value }]) => [name, value]));
      const reads = new Map(places.map(([name, worded]) => [name, worded.reads]));
      // The parts of a message between its placeholders must be unchanged.
      const parts = text.split(/\{(\w+)\}/);
      const expected = parts.map((part, index) => (index % 2 === 0 ? part : (reads.get(part) ?? `?${part}`)));
      return { message: { code, values }, expected: expected.join("") };
    }),
  );
}

/** Returns the names of a text's placeholders, each once. */
export const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].sort();
