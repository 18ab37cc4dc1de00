import { fileMessages, inEnglish, isMessage, type Message, writtenAs } from "@hira/contract";

/** Applies a function to each text among a message's values. Messages among the values are changed in the same way. */
export function withTexts({ code, values }: Message, change: (text: string) => string): Message {
  const changed = (value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    return isMessage(value) ? withTexts(value, change) : value;
  };
  return {
    code,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, changed(value)])),
  };
}

/**
 * A message as a reply contains it: its English text, and also the code and values. From these the client builds the
 * text in the reader's language.
 */
export const said = (message: Message) => ({ text: inEnglish(message), textMessage: message });

/**
 * Returns the message for a field that violates a rule of its schema. The text of the rule is the schema's description.
 */
export const ruled = (text: string): Message => fileMessages.rule({ rule: writtenAs(text) });
