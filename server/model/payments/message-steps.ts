import { takeInMessage } from "../../src/settlement/intake/receive.ts";
import { settleWaiting } from "../../src/settlement/matching/settle-waiting.ts";
import { messageBody, sendAs } from "../../src/testing/phones.ts";
import { testCipher } from "../../src/testing/store.ts";
import { pick } from "../step.ts";
import { unlessOverloaded } from "../store.ts";
import type { Act, Affair } from "./affair.ts";
import { ask } from "./asking-steps.ts";
import { hear, settleAll } from "./chain-rules.ts";
import { forge, freshTrx, move, write } from "./wallet.ts";
import type { Letter, PaymentsReal, World } from "./world.ts";

interface Way {
  externalId?: string;
  sender?: string;
  /** True if the phone serves none of the shop's payment accounts. */
  stray?: boolean;
  db?: PaymentsReal["store"]["db"];
}

const OVER_HTTP = 30;

/** Passes a wallet message to the store. One message in thirty is signed and sent over HTTP, as a phone does. */
async function send(real: PaymentsReal, letter: Letter, way: Way = {}): Promise<string> {
  real.calls += 1;
  const { externalId = letter.externalId, sender = "bKash", stray = false, db = real.store.db } = way;
  const { text } = letter;
  if (real.calls % OVER_HTTP === 0 && !way.db && !stray && sender === "bKash")
    return sendSigned(real, text, externalId);
  const { phone, accountId } = real;
  const accounts = stray ? [] : [{ accountId, method: "bKash" as const, number: real.shop, sim: null }];
  const received = {
    forwarderId: phone.id,
    externalId,
    sender,
    text,
    sim: null,
    receivedAt: new Date(),
    accounts,
    walletSenders: new Map(),
  };
  return takeInMessage({ db, cipher: testCipher }, received);
}

async function sendSigned(real: PaymentsReal, text: string, id: string): Promise<string> {
  const body = messageBody(text, { id, simNumber: null });
  const forger = { ...real.phone, secret: "another" };
  const forged = await unlessOverloaded(() => sendAs(real.store, forger, body));
  if (forged.status !== 401) throw new Error(`A wrong signature is answered ${forged.status}`);
  const reply = await unlessOverloaded(() => sendAs(real.store, real.phone, body));
  if (reply.status !== 200) throw new Error(`A phone is answered ${reply.status}`);
  // The HTTP reply does not tell the phone whether the message was stored.
  return "stored";
}

function expectTaken(answer: string, due: string): void {
  if (answer !== due) throw new Error(`A message is ${answer}, it should be ${due}`);
}

async function deliver(world: World, real: PaymentsReal, letter: Letter, stray = false): Promise<void> {
  expectTaken(await send(real, letter, { stray }), "stored");
  hear(world, letter, { byOwnPhone: !stray, died: false });
}

/**
 * The customer sends the money once. Returns the wallet messages of this payment that the store has not received yet.
 */
function paid(affair: Affair, real: PaymentsReal): Letter[] {
  if (affair.letter) return [];
  const { trx, sent, payer, at } = affair;
  const letters = move(real, { trx, delta: sent, payer, at });
  affair.letter = letters.at(-1);
  return letters;
}

export const messageSteps = {
  async pay(world, real, affair) {
    for (const letter of paid(affair, real)) await deliver(world, real, letter);
  },
  async payUnheard(_, real, affair) {
    real.wallet.outbox.push(...paid(affair, real));
  },
  async payAtAnotherPhone(world, real, affair) {
    for (const letter of paid(affair, real)) await deliver(world, real, letter, true);
  },
  /** The phone is online again and sends its stored messages in any order. */
  async hearOld(world, real, affair) {
    const letter = pick(real.wallet.outbox, affair.how);
    if (!letter) return;
    real.wallet.outbox = real.wallet.outbox.filter((one) => one !== letter);
    await deliver(world, real, letter);
  },
  async repeat(_, real, { letter, how }) {
    if (!letter || real.wallet.outbox.includes(letter)) return;
    const times = 1 + (how % 3);
    const apart = { ...real, calls: 0 };
    const answers = await Promise.all(Array.from({ length: times }, () => send(apart, letter)));
    real.calls += times;
    for (const answer of answers) expectTaken(answer, "repeated");
  },
  async copy(world, real, { letter }) {
    if (!letter || real.wallet.outbox.includes(letter)) return;
    await deliver(world, real, { ...letter, externalId: `copy-${real.shop}-${++real.serial}` });
  },
  /** Somebody forges a wallet message with another amount and the same transaction ID. */
  async forge(world, real, { trx, sent, payer, at, how }) {
    await deliver(world, real, forge(real, { trx, delta: sent + (how % 3) * 10_000, payer, at }));
  },
  async forgeSender(_, real, { trx, sent, payer, at, how }) {
    const letter = forge(real, { trx, delta: sent, payer, at });
    const sender = pick(["b-Kash", "01712345678", "BKASH", "bKash "], how) ?? "";
    expectTaken(await send(real, letter, { sender }), "ignored");
  },
  async tamper(world, real, { trx, sent, payer, at, how }) {
    const letter = write(real, { trx, delta: sent, after: 777_00 + sent, payer, at });
    const cut = 10 + (how % 40);
    const text = `${letter.text.slice(0, cut)}\u00d7${++real.serial} ${letter.text.slice(cut)}`;
    expectTaken(await send(real, { ...letter, text }), "stored");
    world.places.unknown += 1;
  },
  async spend(world, real, { at, how }) {
    const out = { trx: freshTrx(real), delta: -(1 + how * 7), payer: "01200000009", at };
    for (const letter of move(real, out)) await deliver(world, real, letter);
  },
  /** The process ends while it commits a message, and the phone sends the message again. */
  async payAndDie(world, real, affair) {
    const isDone = affair.how % 2 === 0;
    for (const letter of paid(affair, real)) {
      real.mortal.dieAtCommit(isDone);
      await send(real, letter, { db: real.mortal.db }).catch(() => {});
      real.mortal.revive();
      if (isDone) hear(world, letter, { byOwnPhone: true, died: true });
      expectTaken(await send({ ...real, calls: 0 }, letter), isDone ? "repeated" : "stored");
      if (!isDone) hear(world, letter, { byOwnPhone: true, died: false });
    }
  },
  /** The customer uses the transaction ID in two calls while the wallet message of the payment arrives. */
  async payAndAskAtOnce(world, real, affair) {
    const letters = paid(affair, real);
    const last = letters.pop();
    for (const letter of letters) await deliver(world, real, letter);
    if (!last) return;
    const apart = { ...real, calls: 0 };
    const [answers] = await Promise.all([
      Promise.all([send(apart, last), send(apart, last)]),
      affair.subject ? undefined : ask(world, real, affair),
    ]);
    real.calls += 1;
    if (answers.sort().join() !== "repeated,stored")
      throw new Error(`One message is ${answers.join(" and ")}`);
    hear(world, last, { byOwnPhone: true, died: false });
  },
  async job(world, real) {
    real.calls += 1;
    const fail = ({ err }: { err?: unknown }) => {
      throw err;
    };
    await settleWaiting({ db: real.store.db, account: real.accountId, log: { error: fail as never } });
    settleAll(world);
  },
} satisfies Record<string, Act>;
