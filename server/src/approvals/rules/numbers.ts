import { asciiDigits, askedWords, didWords, type NoteInBengali, normaliseSenderNumber } from "@hira/contract";
import {
  hasCustomersWhoPaid,
  hasPhones,
  listNumbers,
  lockInstruction,
  lockNumber,
} from "../subject-queries.ts";
import { type Asking, type Finding, type GuardedCall, NOTHING, type Rule } from "./rule.ts";

/** Where customers' money goes: it waits a day, or for a second owner. */
const waits = (summary: string, tells: string): Finding => {
  const asks: Asking = { kind: "account", summary, decides: "numbers", delayed: true };
  return { asks, tells };
};

/** Phone numbers that a text names, however they are written. */
export function numbersIn(text: string): string[] {
  const plain = asciiDigits(text.normalize("NFKC")).replace(/(?<=\d)[\s.()‐-―-]+(?=\d)/g, "");
  return (plain.match(/\d{10,}/g) ?? []).map(normaliseSenderNumber);
}

/** Whether a number may be shown to customers at once: it is on, or was a short while ago, or nobody has paid the shop yet. */
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
  const tells = didWords.addedNumber(method, number);
  if (!(await hasCustomersWhoPaid(call.db))) return { tells };
  return waits(askedWords.newNumber(method, number), tells);
};

const switched: Rule = async ({ db, params, body }) => {
  const row = await lockNumber(db, params?.id ?? "");
  if (!row || row.active === body?.active) return NOTHING;
  const { method, number } = row;
  if (!body?.active) return { tells: didWords.numberOff(method, number) };
  const tells = didWords.numberOn(method, number);
  if (row.wasOnLately || !(await hasCustomersWhoPaid(db))) return { tells };
  return waits(askedWords.numberAgain(method, number), tells);
};

/** A note beside the number leads money as well as the number does, in either language. */
async function strangersIn(call: GuardedCall, method: string, notes: unknown[]): Promise<string[]> {
  const found = notes.flatMap((note) => (typeof note === "string" ? numbersIn(note) : []));
  const trusted = await Promise.all(found.map((number) => isTrusted(call, method, number)));
  return found.filter((_, at) => !trusted[at]);
}

const instructionAdded: Rule = async (call) => {
  const { method, accountNumber, note, inBengali } = call.body as {
    method: string;
    accountNumber: string;
    note?: string;
    inBengali?: NoteInBengali | null;
  };
  const strangers = await strangersIn(call, method, [note, inBengali?.note]);
  const tells = didWords.paysTo(method, accountNumber);
  if (strangers.length === 0 && (await isTrusted(call, method, accountNumber))) return { tells };
  return waits(askedWords.payTo(method, [accountNumber, ...strangers].join(", ")), tells);
};

const instructionChanged: Rule = async (call) => {
  const row = await lockInstruction(call.db, call.params?.id ?? "");
  const { method = row?.method, accountNumber = row?.accountNumber, note = row?.note } = call.body ?? {};
  const bengaliNote = (call.body?.inBengali as NoteInBengali | null | undefined)?.note;
  if (!row || method !== row.method) return NOTHING;
  const number = String(accountNumber);
  const notes = [note !== row.note && note, bengaliNote !== row.bengaliNote && bengaliNote];
  const strangers = await strangersIn(call, row.method, notes);
  const hasNewNumber = number !== row.accountNumber;
  if (!hasNewNumber && strangers.length === 0) return NOTHING;
  const tells = didWords.changedNumber(row.method, row.accountNumber, number);
  if (strangers.length === 0 && (await isTrusted(call, row.method, number))) return { tells };
  const to = [...(hasNewNumber ? [number] : []), ...strangers].join(", ");
  return waits(askedWords.payToInstead(row.method, to, row.accountNumber), tells);
};

/** What a phone sends counts as paid: a further one needs an owner beside who pairs it. */
const phone = (summary: string, tells: string, permit: boolean): Finding => ({
  asks: { kind: "phone", summary, decides: "numbers", freeIfAlone: true, permit },
  tells,
});

const phoneAdded: Rule = async ({ db, body }) => {
  const tells = didWords.pairedPhone(String(body?.name));
  if (!(await hasPhones(db))) return { tells };
  return phone(askedWords.pairPhone(String(body?.name)), tells, true);
};

const phoneChanged: Rule = async ({ body }) => {
  if (!body?.accounts) return NOTHING;
  const numbers = (body.accounts as { accountNumber: string }[]).map((each) => each.accountNumber).join(", ");
  return phone(askedWords.phoneAccounts(numbers), didWords.phoneAccounts(numbers), false);
};

const senderAdded: Rule = async ({ body }) => {
  const [sender, method] = [String(body?.sender), String(body?.method)];
  return phone(askedWords.countAsWallet(sender, method), didWords.countsAsWallet(sender, method), false);
};

/** Rules of where money is sent, and who says that it came. */
export const numberRules = {
  "POST /admin/payment-accounts": added,
  "PATCH /admin/payment-accounts/{id}": switched,
  "POST /payment-instructions": instructionAdded,
  "PATCH /payment-instructions/{id}": instructionChanged,
  "POST /admin/forwarders": phoneAdded,
  "PATCH /admin/forwarders/{id}": phoneChanged,
  "POST /admin/wallet-senders": senderAdded,
} as const;
