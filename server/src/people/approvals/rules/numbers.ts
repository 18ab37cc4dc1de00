import { isDeepStrictEqual } from "node:util";
import {
  askedMessages,
  creditMeanings,
  type Message,
  type NoteInBengali,
  normaliseSenderNumber,
  noticeMessages,
  type TaughtMeaning,
} from "@hira/contract";
import {
  hasCustomersWhoPaid,
  hasPhones,
  listNumbers,
  lockInstruction,
  lockNumber,
} from "../subject-queries.ts";
import { type Asking, type Finding, type GuardedCall, NOTHING, type Rule } from "./rule.ts";

/**
 * Returns the approval that showing a number to customers needs: another owner must approve, and it takes effect after
 * a day if nobody decides.
 */
const waits = (summary: Message, tells: Message): Finding => {
  const asks: Asking = { kind: "account", summary, decides: "numbers", delayed: true };
  return { asks, tells };
};

/**
 * Returns whether a number may be shown at once: it is switched on, was switched on recently, or nobody has paid the
 * shop yet.
 */
async function isTrusted({ db }: GuardedCall, method: string, number: string): Promise<boolean> {
  const numbers = await listNumbers(db, method);
  const wanted = normaliseSenderNumber(number);
  const known = numbers.find((each) => normaliseSenderNumber(each.number) === wanted);
  if (known?.active || known?.wasOnLately) return true;
  return !(await hasCustomersWhoPaid(db));
}

const added: Rule = async (call) => {
  const { method, number } = call.body as { method: string; number: string };
  const numbers = await listNumbers(call.db, method);
  if (numbers.some((each) => each.number === number)) return NOTHING;
  const tells = noticeMessages.addedNumber({ method, number });
  if (!(await hasCustomersWhoPaid(call.db))) return { tells };
  return waits(askedMessages.newNumber({ method, number }), tells);
};

const switched: Rule = async ({ db, params, body }) => {
  const row = await lockNumber(db, params?.id ?? "");
  if (!row || row.active === body?.active) return NOTHING;
  const { method, number } = row;
  if (!body?.active) return { tells: noticeMessages.numberOff({ method, number }) };
  const tells = noticeMessages.numberOn({ method, number });
  if (row.wasOnLately || !(await hasCustomersWhoPaid(db))) return { tells };
  return waits(askedMessages.numberAgain({ method, number }), tells);
};

/** What shows customers where to send money: the number and the notes, because a note can also contain a number. */
interface Shown {
  number: string;
  notes: readonly string[];
}

const shown = (number: unknown, ...notes: unknown[]): Shown => ({
  number: String(number),
  notes: notes.filter(Boolean).map(String),
});
const inWords = ({ number, notes }: Shown) => [number, ...notes].join(" · ");

async function mayBeShown(call: GuardedCall, method: string, after: Shown, before: Shown): Promise<boolean> {
  const sayTheSame = isDeepStrictEqual(after.notes, before.notes);
  if (!sayTheSame && (await hasCustomersWhoPaid(call.db))) return false;
  return isTrusted(call, method, after.number);
}

const instructionAdded: Rule = async (call) => {
  const { method, accountNumber, note, inBengali } = call.body as {
    method: string;
    accountNumber: string;
    note?: string;
    inBengali?: NoteInBengali | null;
  };
  const after = shown(accountNumber, note, inBengali?.note);
  const tells = noticeMessages.paysTo({ method, number: inWords(after) });
  if (await mayBeShown(call, method, after, shown(accountNumber))) return { tells };
  return waits(askedMessages.payTo({ method, numbers: inWords(after) }), tells);
};

const instructionChanged: Rule = async (call) => {
  const row = await lockInstruction(call.db, call.params?.id ?? "");
  const { method = row?.method, accountNumber = row?.accountNumber, note = row?.note } = call.body ?? {};
  if (!row || method !== row.method) return NOTHING;
  const inBengali = call.body?.inBengali as NoteInBengali | null | undefined;
  const before = shown(row.accountNumber, row.note, row.bengaliNote);
  const after = shown(accountNumber, note, inBengali === undefined ? row.bengaliNote : inBengali?.note);
  if (isDeepStrictEqual(after, before)) return NOTHING;
  const tells = noticeMessages.changedNumber({
    method: row.method,
    before: inWords(before),
    number: inWords(after),
  });
  if (await mayBeShown(call, row.method, after, before)) return { tells };
  return waits(
    askedMessages.payToInstead({ method: row.method, numbers: inWords(after), before: inWords(before) }),
    tells,
  );
};

/**
 * Returns the approval for a change of who reports payments. An owner must approve, because a phone's messages settle
 * requests and orders.
 */
const phone = (summary: Message, tells: Message, permit: boolean): Finding => ({
  asks: { kind: "phone", summary, decides: "numbers", freeIfAlone: true, permit },
  tells,
});

const phoneAdded: Rule = async ({ db, body }) => {
  const tells = noticeMessages.pairedPhone({ name: String(body?.name) });
  if (!(await hasPhones(db))) return { tells };
  return phone(askedMessages.pairPhone({ name: String(body?.name) }), tells, true);
};

const phoneChanged: Rule = async ({ body }) => {
  if (!body?.accounts) return NOTHING;
  const numbers = (body.accounts as { accountNumber: string }[]).map((each) => each.accountNumber).join(", ");
  return phone(askedMessages.phoneAccounts({ numbers }), noticeMessages.phoneAccounts({ numbers }), false);
};

const senderAdded: Rule = async ({ body }) => {
  const wallet = { sender: String(body?.sender), method: String(body?.method) };
  return phone(askedMessages.countAsWallet(wallet), noticeMessages.countsAsWallet(wallet), false);
};

/**
 * A template for incoming money needs an approver, because customers can be credited for the payments that it reads.
 */
const templateTaught: Rule = async ({ body }) => {
  const said = { method: String(body?.method), wording: String(body?.wording) };
  const tells = noticeMessages.taughtTemplate(said);
  if (!creditMeanings.includes(body?.meaning as TaughtMeaning)) return { tells };
  return phone(askedMessages.teachTemplate(said), tells, false);
};

/**
 * Rules for calls that change the numbers to which customers send money, or the phones, senders and templates that
 * report payments.
 */
export const numberRules = {
  "POST /admin/payment-accounts": added,
  "PATCH /admin/payment-accounts/{id}": switched,
  "POST /payment-instructions": instructionAdded,
  "PATCH /payment-instructions/{id}": instructionChanged,
  "POST /admin/forwarders": phoneAdded,
  "PATCH /admin/forwarders/{id}": phoneChanged,
  "POST /admin/wallet-senders": senderAdded,
  "POST /admin/wallet-templates": templateTaught,
} as const;
