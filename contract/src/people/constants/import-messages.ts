import { messages, say } from "../../platform/constants/messages.ts";
import { t } from "../../platform/constants/translatable.ts";

/** Messages of an import about a line of the imported file. */
export const importMessages = messages("import", {
  noAddress: t`Neither an e-mail address nor a mobile number`,
  email: say(t`“{cell}” is no e-mail address`, { cell: "text" }),
  phone: say(t`“{cell}” is no mobile number; a spreadsheet may have damaged it`, { cell: "text" }),
  amount: say(t`“{cell}” is no amount in taka`, { cell: "text" }),
  currency: say(t`The currency is {cell}, not taka`, { cell: "text" }),
  nothing: t`No balance to bring along`,
  direction: say(t`Line {line} says “{cell}”, neither credit nor debit`, { line: "text", cell: "text" }),
  amountOf: say(t`Line {line}: “{cell}” is no amount in taka`, { line: "text", cell: "text" }),
  parts: say(t`The transactions sum up to {sum}, with parts of a poisha`, { sum: "text" }),
  sumDiffers: say(
    t`The transactions sum up to {amount}, but the balance column says “{cell}” (line {line})`,
    {
      amount: "money",
      cell: "text",
      line: "text",
    },
  ),
  negative: say(t`The balance is below zero: {amount}`, { amount: "money" }),
  tooMuch: t`More than a wallet may hold`,
  twice: say(t`Line {line} is about the same customer`, { line: "text" }),
  known: say(t`Brought along already: {amount}`, { amount: "money" }),
  differs: say(t`Brought along already with another balance: {amount}`, { amount: "money" }),
  restored: say(t`{phone}: the first 0 was missing and was put back`, { phone: "text" }),
});
