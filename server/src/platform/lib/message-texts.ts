import { fileMessages, inEnglish, isMessage, type Message, writtenAs } from "@hira/contract";

/** Changes each text among the values of a message, and of the messages in it. */
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

/** A message as replies have it: in English, and to be worded by the reader's client. */
export const said = (message: Message) => ({ text: inEnglish(message), textMessage: message });

/** What the rule of a field says about it, by the text of its schema. */
export const ruled = (text: string): Message => fileMessages.rule({ rule: writtenAs(text) });
