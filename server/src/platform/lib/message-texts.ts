import { fileMessages, inEnglish, isMessage, type Message, writtenAs } from "@hira/contract";

/** Changes each text value of a message, including the messages nested in it. */
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
 * A message as replies contain it: the English text, and code and values with which the client words it in the
 * reader's language.
 */
export const said = (message: Message) => ({ text: inEnglish(message), textMessage: message });

/** Returns the error text of a field's rule, by the description of its schema. */
export const ruled = (text: string): Message => fileMessages.rule({ rule: writtenAs(text) });
