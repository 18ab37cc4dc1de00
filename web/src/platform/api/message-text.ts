import { messageCatalogue } from "@hira/contract/messages";
import { isMessage, type Message, wordMessage } from "@hira/contract/platform/constants/messages";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { personText } from "../lib/format/actor.ts";
import { roleText } from "../lib/format/role-name.ts";
import { inOurWords, ruleText } from "./api-words.ts";

const ERROR = "error.";

/**
 * Returns an operator message as a text in this page's language. Returns `text` if this version of the page
 * does not know the message.
 */
export function messageText(message: Message | null | undefined, text: string): string {
  if (!message) return text;
  if (message.code.startsWith(ERROR)) return errorText(message, text);
  return (
    wordMessage(message, messageCatalogue, {
      person: personText,
      role: roleText,
      method: methodName,
      rule: ruleText,
    }) ?? text
  );
}

/** Returns the text of an error that is stored as an operator message. It equals the text that error replies show. */
function errorText({ code, values }: Message, text: string): string {
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    isMessage(value) ? messageText(value, "") : String(value),
  ]);
  return inOurWords({ code: code.slice(ERROR.length), values: Object.fromEntries(worded), message: text })
    .message;
}
