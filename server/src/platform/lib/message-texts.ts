import { fileMessages, inEnglish, isMessage, type Message, writtenAs } from "@hira/contract";

/** Applies a function to each text value of a message, and of the messages within it. */
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
 * A message as replies contain it: the English text, and the code and values from which the client builds the text in
 * the reader's language.
 */
export const said = (message: Message) => ({ text: inEnglish(message), textMessage: message });

/** Returns the message for a field that breaks a rule. The rule's text is the description of its schema. */
export const ruled = (text: string): Message => fileMessages.rule({ rule: writtenAs(text) });
