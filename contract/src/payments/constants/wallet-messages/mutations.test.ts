import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthOf, SEED } from "../../../../../soak.ts";
import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";
import { proposedMarks, textToTeach, wordingOf } from "./marking.ts";
import type { CreditFrom, WalletMessage } from "./message.ts";
import { mutations } from "./mutations.ts";
import { newWordings } from "./new-wordings.samples.ts";
import { dialects, type ReadWalletMessage, readerWith, readWalletMessage, withClockOf } from "./read.ts";
import { builtInSamples, readingProblem, wordingProblem } from "./teaching.ts";
import type { Meaning } from "./template.ts";
import { samples } from "./templates.samples.ts";

/**
 * To save time, each position of a text is changed in only one of this many possible ways. The next position is
 * changed in other ways.
 */
const CHOICES_APART = lengthOf("ONE_OF");

const wallets = Object.keys(samples) as MobileMoney[];
const all = wallets.flatMap((method) => (samples[method] ?? []).map((sample) => ({ method, ...sample })));
/** Sample messages without advertising or a forwarding app's lines around them. */
const bare = all.filter(
  ({ text, needsLines }) => !needsLines && /\d\d:\d\d(?::\d\d)?(?: [AaPp][Mm])?\.?$/.test(text),
);

const wholeTaka = new Set(
  dialects
    .flatMap((dialect) => dialect.templates)
    .filter(({ text }) => text.includes("{whole}"))
    .map(({ name }) => name),
);

/** How the match rules treat credits of each kind of payer. */
const handling: Record<CreditFrom, string> = {
  customer: "settled by its ID",
  "merchant-payment": "settled by its ID",
  agent: "settled by its ID, for a known customer",
  bank: "decided by a person",
  b2b: "decided by a person",
};

/**
 * Returns the fields of a changed text that must never be read wrongly: the kind (money came in, went out, or
 * neither), the transaction ID, the time, and the balance. For money that came in, also the amount. If the match
 * rules decide about this money, also the payer and the rule.
 *
 * Differences that are allowed, because they credit nothing and hide nothing:
 * - A customer's payment may be read as one to a merchant account, and a bank's as a firm's. The match rules
 *   treat each pair alike.
 * - A payment whose payer's number was lost may be read as a firm's. A person decides about it.
 * - Money that went out may be read with another amount or without its fee. The printed balance then leaves a
 *   balance gap, and later payments wait.
 * - An amount that may be whole taka can lose its decimal point, if a person decides about the credit.
 */
function essence(message: WalletMessage | null) {
  if (message === null) return null;
  const { kind, template, trxId, occurredAt, balance } = message;
  const common = { kind, trxId, occurredAt, balance };
  if (message.kind !== "credit") return common;
  const by = handling[message.from];
  const isByPerson = by === "decided by a person";
  const amount = isByPerson && wholeTaka.has(template) ? "an amount" : message.amount;
  return { ...common, amount, ...(!isByPerson && { by, payer: message.payer }) };
}

/**
 * All changes except the deletion of a letter. Deleting one letter and inserting another makes an ID that
 * looks genuine.
 */
const several = Object.keys(mutations).filter((kind) => kind !== "a letter is deleted");
const step = fc.record({
  kind: fc.constantFrom(...several),
  at: fc.nat(2_000),
  choice: fc.nat(100_000),
});
const mutate = (text: string, steps: { kind: string; at: number; choice: number }[]) =>
  steps.reduce((mutated, { kind, at, choice }) => mutations[kind]?.(mutated, at, choice) ?? mutated, text);

/**
 * Expects that each wallet's templates read a changed text as the original or not at all. They are equal if `essence`
 * returns the same fields for both.
 */
function holds(
  read: ReadWalletMessage,
  {
    method,
    text,
    mutated,
    as = wallets,
  }: { method: MobileMoney; text: string; mutated: string; as?: readonly MobileMoney[] },
): void {
  const before = essence(read(method, text));
  for (const wallet of as) {
    const after = essence(read(wallet, mutated));
    // toMatchObject ignores a missing field, because `essence` returns no payer for a payment that a person decides.
    if (after) expect({ mutated, wallet, before }).toMatchObject({ mutated, wallet, before: after });
  }
}

describe("readWalletMessage reads a changed message as the original, or not at all", () => {
  it.each(Object.keys(mutations))(
    "readWalletMessage reads a message as the original or not at all if %s, at every position",
    (kind) => {
      for (const { method, text } of all) {
        const mutated = new Set<string>();
        for (let at = 0; at <= text.length; at++)
          for (let choice = at % CHOICES_APART; choice < 18; choice += CHOICES_APART)
            mutated.add(mutations[kind]?.(text, at, choice * 37) ?? text);
        for (const each of mutated) holds(readWalletMessage, { method, text, mutated: each, as: [method] });
      }
    },
  );

  it("readWalletMessage reads a message with up to four changes as the original or not at all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.array(step, { minLength: 1, maxLength: 4 }), (sample, steps) =>
        holds(readWalletMessage, { ...sample, mutated: mutate(sample.text, steps) }),
      ),
      { numRuns: lengthOf("MUTATIONS"), seed: SEED },
    );
  });

  it("readWalletMessage accepts any kind of white space", () => {
    for (const { method, text, needsLines } of all)
      for (const space of needsLines ? ["\r\n"] : [" ", "\u00a0", "\u202f", "\r\n", "  \t"])
        expect(readWalletMessage(method, text.replace(needsLines ? /\n/g : /\s/g, space))).toEqual(
          readWalletMessage(method, text),
        );
  });

  it("readWalletMessage rejects a message with other text before or after it", () => {
    for (const { method, text } of bare)
      for (const longer of [`${text} x`, `x ${text}`, `${text} Ref 1.`])
        expect(readWalletMessage(method, longer)).toBeNull();
  });

  it("readWalletMessage marks two joined messages as doubtful, so neither is settled automatically", () => {
    for (const { method, text } of all)
      for (const two of [`${text}${text}`, `${text}\n${text}`]) {
        const read = readWalletMessage(method, two);
        if (read?.kind === "credit") expect(read).toMatchObject({ isDoubtful: true });
        holds(readWalletMessage, { method, text, mutated: two, as: [method] });
      }
  });

  it("readWalletMessage takes less than 5 ms, even for hostile texts", () => {
    const hostile = all.flatMap(({ method, text }) =>
      [...text].flatMap((_, at) =>
        at % 7 === 0
          ? [{ method, text: text.slice(0, at) + text.charAt(at).repeat(9_900 - text.length) }]
          : [],
      ),
    );
    const words = (method: MobileMoney, text: string) => ({ method, text });
    hostile.push(
      words("bKash", `You have received Tk 1.00 from 01300000017. Ref ${". Fee Tk 0.00".repeat(800)}`),
      words("Nagad", `Money Received. Amount: 1.00 Sender: 01300000017 Ref: ${"TxnID: ".repeat(1_400)}`),
      words("Rocket", `Tk1.00 received from A/C:***517 Ref No: ${" Fee: Tk.00 NetBal: ".repeat(490)}`),
      words("bKash", `Payment Tk 1.00 to ${" is successful. Ref ".repeat(500)}. x`),
      words(
        "bKash",
        `Sorry, your Payment request to ${" is unsuccessful! Tk 30 has been returned.".repeat(230)}`,
      ),
      words(
        "bKash",
        `You have received Tk 1.00 from 01300000017. Ref ${"received Tk 1 trx id ".repeat(450)}. Fee Tk 0.00. Balance Tk 1,500.00. TrxID DCE4K7M2PX at 14/03/2026 15:09`,
      ),
      words("Upay", `Tk 1.00 has been received from 01300000017. Ref-${". ".repeat(4_900)}`),
    );
    // A busy machine slows some runs down, so the fastest of several runs counts.
    const quickest = (read: () => unknown) => {
      let best = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < 30 && best >= 5; tries++) {
        const begin = performance.now();
        read();
        best = Math.min(best, performance.now() - begin);
      }
      return best;
    };
    for (const { method, text } of hostile)
      expect(quickest(() => readWalletMessage(method, text))).toBeLessThan(5);
  });
});

const meanings: Record<string, Meaning> = {
  "customer-payment": { kind: "credit", from: "customer" },
  "other-credit": { kind: "credit", from: "bank" },
  "own-payment": { kind: "debit" },
  income: { kind: "notice", why: "income", changes: "adds" },
  ignore: { kind: "notice", why: "ignored" },
};
const printed: Partial<Record<MobileMoney, { id: string; at: string }>> = {
  bKash: { id: "DCE4K7M2PX", at: "14/03/2026 15:09" },
  Nagad: { id: "7C4KX2QA", at: "14/03/2026 15:09" },
  Rocket: { id: "6020164589", at: "14-MAR-26 03:09:16 pm" },
  Upay: { id: "01K0C8Z24V", at: "14/03/2026 15:09" },
};
/** Upay's wordings with a time in AM or PM, because some of Upay's messages print the time so. */
const withHalves = newWordings
  .filter(({ method }) => method === "Upay")
  .map(({ text, ...each }) => ({
    ...each,
    text: (values: Parameters<typeof text>[0]) => text(values).replace("TrxID", "Trx ID"),
    at: "14/03/2026 03:09 PM",
  }));
const taught = [
  ...newWordings.map((each) => ({ ...each, at: printed[each.method]?.at ?? "" })),
  ...withHalves,
].map(({ method, meaning, text, at }, n) => {
  const sample = text({ ...(printed[method] ?? { id: "" }), at, amount: "509.25", balance: "10,529.25" });
  const line = textToTeach(method, sample);
  const wording = wordingOf(method, line, proposedMarks(method, line));
  const said: Meaning = meanings[meaning] ?? { kind: "debit" };
  const template = withClockOf({ name: `own-${n}`, method, text: wording, ...said }, sample);
  return { method, sample, template };
});

describe("an owner can teach templates with the proposed fields", () => {
  const templates = taught.map(({ template }) => template);
  const read = readerWith(templates);

  it("the store accepts all new templates with the proposed fields together", async () => {
    for (const { sample, template } of taught) {
      const others = templates.filter((other) => other !== template);
      expect([template.text, wordingProblem(template)]).toEqual([template.text, null]);
      const problem = await readingProblem(template, { others, samples: builtInSamples, sample });
      expect([template.text, problem]).toEqual([template.text, null]);
    }
  });

  it("taught templates read a changed message as the original, or not at all", () => {
    const texts = [...taught.map(({ method, sample: text }) => ({ method, text })), ...all];
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(step, { minLength: 1, maxLength: 4 }), (one, steps) =>
        holds(read, { ...one, mutated: mutate(one.text, steps) }),
      ),
      { numRuns: lengthOf("MUTATIONS"), seed: SEED },
    );
  });
});
