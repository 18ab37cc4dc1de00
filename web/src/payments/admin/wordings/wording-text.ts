import type { Mark, MarkedField } from "@hira/contract/payments/constants/wallet-messages/marking";
import type {
  TaughtMeaning,
  TemplateProblem,
} from "@hira/contract/payments/constants/wallet-messages/teaching";
import { ID_OF_LENGTH } from "@hira/contract/payments/constants/wallet-messages/template";
import { plural, t } from "@lingui/core/macro";
import type { Tone } from "../../../platform/design/badge.tsx";
import type { UnreadGroup, Wording } from "./queries.ts";

interface FieldLook {
  label: string;
  /** Key of the keyboard that chooses this field. */
  key: string;
  tone: Tone;
}

/** Fields of a message, in the order in which their buttons stand. */
export const fieldLooks: Record<MarkedField, FieldLook> = {
  amount: { label: t`Amount`, key: "a", tone: "success" },
  balance: { label: t`Balance`, key: "b", tone: "info" },
  id: { label: t`Transaction ID`, key: "i", tone: "brand" },
  party: { label: t`Their number`, key: "n", tone: "warning" },
  when: { label: t`Time`, key: "t", tone: "neutral" },
  fee: { label: t`Fee`, key: "f", tone: "danger" },
  commission: { label: t`Commission`, key: "c", tone: "danger" },
  free: { label: t`Free words`, key: "w", tone: "neutral" },
};

/**
 * Returns the name of a field in a template. Fields that an owner cannot mark, because only built-in templates have
 * them, are named as free text.
 */
export function fieldLabel(field: string): string {
  if (field === "whole") return fieldLooks.amount.label;
  if (ID_OF_LENGTH.test(field)) return fieldLooks.id.label;
  return field in fieldLooks ? fieldLooks[field as MarkedField].label : fieldLooks.free.label;
}

export function fieldTone(field: string): Tone {
  if (field === "whole") return fieldLooks.amount.tone;
  if (ID_OF_LENGTH.test(field)) return fieldLooks.id.tone;
  return field in fieldLooks ? fieldLooks[field as MarkedField].tone : "neutral";
}

/** Meanings that a message can have. */
export const meaningLooks: Record<TaughtMeaning, { title: string; description: string }> = {
  "customer-payment": {
    title: t`A customer's payment`,
    description: t`Settles the request or order with its ID.`,
  },
  "merchant-payment": {
    title: t`A payment to a merchant account`,
    description: t`Also a customer's, by “Payment”.`,
  },
  "other-credit": {
    title: t`Other money that came in`,
    description: t`From a bank, a card or an agent: a person decides.`,
  },
  "own-payment": {
    title: t`My own payment`,
    description: t`Money that went out: moves the balance only.`,
  },
  income: { title: t`Interest, cashback and the like`, description: t`Moves the balance, is no payment.` },
  ignore: { title: t`Nothing: ignore it`, description: t`An advert, a PIN, a notice without money.` },
};

/** Returns in a few words what a template means. */
export function meaningText({ kind, from, why }: Pick<Wording, "kind" | "from" | "why">): string {
  if (kind === "debit") return meaningLooks["own-payment"].title;
  if (kind === "credit") {
    if (from === "customer") return meaningLooks["customer-payment"].title;
    return from === "merchant-payment"
      ? meaningLooks["merchant-payment"].title
      : meaningLooks["other-credit"].title;
  }
  if (why === "ignored") return t`Nothing: ignored`;
  return why === "income" || why === "cashback" ? meaningLooks.income.title : t`A notice`;
}

/** For each reason why a template is refused: text that names the reason and says what to do. */
const problemTexts: Record<TemplateProblem, string> = {
  "bad-wording": t`The text is too long, or a bracket in it is open. Choose another text of this kind.`,
  "unknown-field": t`A mark is of a kind that this version does not know. Mark it again.`,
  "field-twice": t`Two places have the same mark. Keep one of them.`,
  "field-in-group": t`A mark stands in a part that may be missing. Mark it outside of that part.`,
  "too-few-letters": t`Too few of the wallet's own words are left: it would read anything. Take a mark away.`,
  "free-not-bounded": t`Free words need letters of the wallet before and after them, and there may be one such place only. Make the mark shorter or take one away.`,
  "lacks-amount": t`Mark the amount.`,
  "lacks-id": t`Mark the transaction ID. A text without one can only be ignored.`,
  "lacks-time": t`Mark the time. A text without one can only be ignored.`,
  "lacks-payer": t`Mark the number of the customer who paid. If there is none, it is other money that came in.`,
  "lacks-balance": t`Mark the balance: only with it the amount can be checked.`,
  "whole-taka": t`The amount has no decimals. Tick below that you have compared it, or say that it is not money that came in.`,
  "sample-not-read": t`Something that is marked has not the form of its field: an amount with Tk, an ID of the wallet's length, date and time together. Mark it again.`,
  "read-already": t`This text is read by another wording by now. Reload the page.`,
  "reads-another": t`It would read a text of another wording as something else. Mark fewer words, or take free words away.`,
  "reads-changed": t`A small change in the text would be read as another payment. Mark fewer words, and leave the wallet's own words beside each mark.`,
  "reads-words": t`What a stranger writes into the free words could change what is read. Make that mark shorter, or mark something else.`,
  "too-slow": t`It takes too long to read. Make the free words shorter.`,
};

/**
 * Returns text that says what to do about a problem of a template. It also has a text for a problem that this version
 * does not know.
 */
export function problemText(problem: string): string {
  return problem in problemTexts
    ? problemTexts[problem as TemplateProblem]
    : t`This wording cannot be read safely. Mark the text again, or ignore such texts.`;
}

/** Returns text that says how many customers had to wait for an operator because their messages could not be read. */
export function waitedText({ customers, minutes, waiting }: NonNullable<UnreadGroup["waited"]>): string {
  const average = plural(minutes, {
    0: "less than a minute",
    one: "# minute",
    other: "# minutes",
  });
  const waited = plural(customers, {
    one: `# customer waited ${average} on average.`,
    other: `# customers waited ${average} on average.`,
  });
  if (waiting === 0) return waited;
  const still = plural(waiting, { one: "# of them still waits.", other: "# of them still wait." });
  return `${waited} ${still}`;
}

/** Returns text that says what happened to the messages that were read again. */
export function doneText({
  messages,
  requests,
  orders,
}: {
  messages: number;
  requests: number;
  orders: number;
}): string {
  const read = plural(messages, { one: "# text is read", other: "# texts are read" });
  const settled = [
    requests > 0 && plural(requests, { one: "# request is settled", other: "# requests are settled" }),
    orders > 0 && plural(orders, { one: "# order is paid", other: "# orders are paid" }),
  ].filter((text) => text !== false);
  return [read, ...settled].join(", ");
}

/**
 * Returns the marks after `field` was set at a position. The mark that was at this position is removed, and so is the
 * mark that the same field had elsewhere.
 */
export function marked(
  marks: readonly Mark[],
  place: Pick<Mark, "from" | "to">,
  field: MarkedField | null,
): Mark[] {
  const rest = marks.filter(
    (mark) => mark.field !== field && (mark.to <= place.from || mark.from >= place.to),
  );
  const all = field === null ? rest : [...rest, { field, from: place.from, to: place.to }];
  return all.sort((one, another) => one.from - another.from);
}
