import { messages, say } from "../../platform/constants/messages.ts";
import { t } from "../../platform/constants/translatable.ts";

/** What an import has to say about a line of its file. */
export const importMessages = messages("import", {
  noAddress: t`Neither an e-mail address nor a mobile number`,
  email: say(t`“{cell}” is no e-mail address`, { cell: "text" }),
  phone: say(t`“{cell}” is no mobile number; a spreadsheet may have damaged it`, { cell: "text" }),
  amount: say(t`“{cell}” is no amount in taka`, { cell: "text" }),
  currency: say(t`The currency is {cell}, not taka`, { cell: "text" }),
  nothing: t`No balance to bring along`,
  negative: say(t`The balance is below zero: {amount}`, { amount: "money" }),
  tooMuch: t`More than a wallet may hold`,
  twice: say(t`Line {line} is about the same customer`, { line: "text" }),
  known: say(t`Brought along already: {amount}`, { amount: "money" }),
  differs: say(t`Brought along already with another balance: {amount}`, { amount: "money" }),
  restored: say(t`{phone}: the first 0 was missing and was put back`, { phone: "text" }),
});
