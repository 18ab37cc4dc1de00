import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { floods, measureFlood } from "../floods.ts";
import { AMOUNT, type Load, type Sent, trxIdOf } from "../phones.ts";
import { familySeconds, processorSeconds } from "../processes.ts";
import { median, quantile, type Row, report, round } from "../report.ts";
import { sendInProcess } from "../send-in-process.ts";
import type { Measured } from "../server.ts";
import { startStore } from "../store.ts";

/**
 * Measures how many wallet messages per second are received, parsed and matched, and by how much floods of useless
 * messages slow down customers' calls.
 */
const RATE = 500;
const SECONDS = 12;
/**
 * Number of phones. Each has its own payment account, because the messages of one account are processed one after the
 * other.
 */
const PHONES = 16;
const P95_MS = 200;
/**
 * Number of messages sent before measuring. Like the number of measured messages, it is a multiple of `PHONES`.
 */
const WARM_UP = 800;
const FIRST = 100_000;

type Phones = Load["phones"];

async function ask<T>(store: Measured, name: string, body: object): Promise<T> {
  const [method = "", path = ""] = name.split(" ");
  const headers = { authorization: `Bearer ${store.admin}`, "content-type": "application/json" };
  const reply = await fetch(`${store.base}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

const numberOf = (n: number) => `017000000${String(n).padStart(2, "0")}`;
const isNagad = (n: number) => n % 2 === 1;
const senderOf = (phone: number) => (isNagad(phone) ? "NAGAD" : "bKash");
/**
 * Returns the numbers of the messages whose payment has a waiting request: one in `every` messages of each phone.
 */
const awaited = (count: number, every: number) =>
  Array.from({ length: count }, (_, n) => n).filter((n) => Math.floor(n / PHONES) % every === 0);

async function pairPhones(store: Measured): Promise<Phones> {
  const settings = { automatic: true, firstByHand: false, maxPerRequest: null, maxPerCustomerDay: null };
  const none = { maxPerAccountHour: null, confirmAbove: null };
  await ask(store, "PATCH /settings/payments", { ...settings, ...none, automatic: false });
  const phones: Phones = [];
  for (let n = 0; n < PHONES; n++) {
    const method = isNagad(n) ? "Nagad" : "bKash";
    const paired = await ask<{ forwarder: { _id: string }; secret: string }>(
      store,
      "POST /admin/forwarders",
      {
        name: `Phone ${n}`,
        kind: "android-sms-gateway",
        accounts: [{ method, accountNumber: numberOf(n), sim: 1 }],
      },
    );
    phones.push({ id: paired.forwarder._id, secret: paired.secret, sender: senderOf(n) });
  }
  await ask(store, "PATCH /settings/payments", { ...settings, ...none });
  return phones;
}

/** Inserts fund requests whose wallet messages come later, as if customers had just sent the money. */
async function requestPayments(store: Measured, first: number, rows: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  await client.query(
    `WITH asked AS (
       SELECT gen_random_uuid() AS id, n, trx_id, phone FROM unnest($1::integer[], $2::text[], $3::integer[]) AS t (n, trx_id, phone)
     ), requests AS (
       INSERT INTO fund_requests (id, uid, amount, fee_percent, fee, total, method, trx_id, account_number)
       SELECT id, 'load-' || 1 + n % 1000, $4, 0, 0, $4, CASE phone % 2 WHEN 1 THEN 'Nagad' ELSE 'bKash' END, trx_id,
              '017000000' || lpad(phone::text, 2, '0') FROM asked
     ) INSERT INTO transaction_claims (trx_id, kind, reference) SELECT trx_id, 'request', id FROM asked`,
    [
      rows,
      rows.map((n) => trxIdOf(senderOf(n % PHONES), first + n)),
      rows.map((n) => n % PHONES),
      AMOUNT * 100,
    ],
  );
  await client.query("ANALYZE fund_requests, transaction_claims");
  await client.end();
}

/** Counts the payments, the payments that a request has claimed, and the messages. */
async function countPayments(
  store: Measured,
): Promise<{ payments: number; claimed: number; messages: number }> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  const { rows } = await client.query(`
    SELECT count(*)::integer AS payments, (count(*) FILTER (WHERE state = 'claimed'))::integer AS claimed,
           (SELECT count(*)::integer FROM wallet_messages) AS messages FROM incoming_payments`);
  await client.end();
  return rows[0];
}

/** One run: how many messages per second are sent, and what share of them has a waiting request. */
interface Run {
  name: string;
  rate: number;
  /** One in this many messages has a waiting request. Absent: no message has one. */
  awaitedEvery?: number;
  atMost?: number;
}

const runs: readonly Run[] = [
  { name: `${RATE} messages a second, before their requests`, rate: RATE, atMost: P95_MS },
  { name: `${RATE} a second, every tenth approves a request`, rate: RATE, awaitedEvery: 10, atMost: P95_MS },
  { name: "100 a second, each approves a request", rate: 100, awaitedEvery: 1 },
];

async function measureIntake(
  store: Measured,
  phones: Phones,
): Promise<{ rows: Row[]; details: object; sent: number }> {
  const rows: Row[] = [];
  const details: Record<string, object> = {};
  let sent = 0;
  const send = (rate: number, count: number): Promise<Sent> => {
    const load = { base: store.base, phones, rate, seconds: count / rate, kind: "genuine" } as const;
    const sending = sendInProcess({ ...load, first: FIRST + sent, before: sent / PHONES });
    sent += count;
    return sending;
  };
  await requestPayments(store, FIRST, awaited(WARM_UP, 2));
  await send(RATE, WARM_UP);
  for (const { name, rate, awaitedEvery, atMost } of runs) {
    const total = rate * SECONDS;
    if (awaitedEvery) await requestPayments(store, FIRST + sent, awaited(total, awaitedEvery));
    const before = { ...(await countPayments(store)), ...(await processorOf(store)) };
    const { latencies, statuses, processor } = await send(rate, total);
    const spent = await processorOf(store);
    const after = await countPayments(store);
    const [payments, claimed] = [after.payments - before.payments, after.claimed - before.claimed];
    if (payments !== total || statuses["200"] !== total)
      throw new Error(`Of ${total} messages: ${JSON.stringify({ statuses, payments, claimed })}`);
    const each = (seconds: number) => round((seconds / total) * 1_000);
    rows.push(
      { name: `${name}, p95`, value: quantile(latencies, 0.95), unit: "ms", ...(atMost && { atMost }) },
      {
        name: "  processor time of each, store and database",
        value: each(spent.all - before.all),
        unit: "ms",
      },
    );
    details[name] = {
      ...{ messages: total, claimed, awaited: awaitedEvery ? total / awaitedEvery : 0 },
      ...{ medianMs: round(median(latencies), 1), p99Ms: round(quantile(latencies, 0.99), 1) },
      processorMs: {
        store: each(spent.store - before.store),
        database: each(spent.all - before.all - spent.store + before.store),
        sender: each(processor),
      },
    };
  }
  return { rows, details, sent };
}

async function processorOf({ pid }: Measured): Promise<{ all: number; store: number }> {
  return { all: await familySeconds(pid), store: await processorSeconds(pid) };
}

export async function measure(): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), "hira-bench-"));
  const sizes = { users: 1000, orders: 10_000, requests: 1_000 };
  const store = await startStore(join(home, "store"), sizes, { limits: true });
  try {
    const phones = await pairPhones(store);
    const { rows, details, sent } = await measureIntake(store, phones);
    const before = await countPayments(store);
    const flood: Record<string, object> = {};
    for (const kind of Object.keys(floods) as (keyof typeof floods)[]) {
      // Sends from one phone, as if its secret were stolen or its app out of control.
      const measured = await measureFlood(store, { phones: phones.slice(0, 1), kind, before: sent / PHONES });
      rows.push(...measured.rows);
      flood[kind] = measured.details;
    }
    // All repetitions of the repeated message together must add one message and one payment. Other floods must add
    // nothing.
    const after = await countPayments(store);
    const left = { ...after, payments: after.payments - 1, messages: after.messages - 1 };
    if (!isDeepStrictEqual(left, before))
      throw new Error(`Floods left ${JSON.stringify(after)} of ${JSON.stringify(before)}`);
    return await report("inbound", rows, { ...details, floods: flood });
  } finally {
    await store.stop();
    await rm(home, { recursive: true, force: true });
  }
}
