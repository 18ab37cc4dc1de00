import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { AMOUNT, type Load, type Sent, trxIdOf } from "../phones.ts";
import { familySeconds } from "../processes.ts";
import { median, quantile, type Row, report, round } from "../report.ts";
import type { Measured } from "../server.ts";
import { call, startStore } from "../store.ts";

/**
 * Messages of the shop's phones: so many a second taken in, parsed and matched, and what customers notice of floods that are
 * worth nothing.
 */
const RATE = 500;
const SECONDS = 20;
/** Each with an account and a SIM card of its own: those of one account are taken in turn. */
const PHONES = 16;
const P95_MS = 200;
/** A whole number of each phone, as of the messages that are measured. */
const WARM_UP = 800;
const FLOOD = 1_000;
const FLOOD_SECONDS = 4;
const ROUNDS = 3;
const SLOWER = 1.5;

type Phones = Load["phones"];

async function inProcess(load: Load): Promise<Sent> {
  const main = new URL("../phones.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [main], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.write(`${JSON.stringify(load)}\n`);
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return JSON.parse(line as string) as Sent;
}

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
/** Which of so many messages a request waits for: of each phone every second one. */
const awaited = (count: number) =>
  Array.from({ length: count }, (_, n) => n).filter((n) => Math.floor(n / PHONES) % 2 === 0);

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

/** Fund requests whose messages are to come, as if customers had just sent them. */
async function requestPayments(store: Measured, first: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  const rows = awaited(count);
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

/** How many payments there are, and how many of them approved a request. */
async function countPayments(
  store: Measured,
): Promise<{ payments: number; claimed: number; messages: number }> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  const { rows } = await client.query(`
    SELECT count(*)::integer AS payments, (count(*) FILTER (WHERE state = 'claimed'))::integer AS claimed,
           (SELECT count(*)::integer FROM messages) AS messages FROM incoming_payments`);
  await client.end();
  return rows[0];
}

async function measureIntake(store: Measured, phones: Phones): Promise<{ rows: Row[]; details: object }> {
  const load = (first: number, count: number, before: number): Load => ({
    ...{ base: store.base, phones, rate: RATE, seconds: count / RATE, first, before, kind: "genuine" },
  });
  await requestPayments(store, 1, WARM_UP);
  await inProcess(load(1, WARM_UP, 0));
  const before = await countPayments(store);
  const total = RATE * SECONDS;
  await requestPayments(store, 100_000, total);
  const spent = await familySeconds(store.pid);
  const { latencies, statuses, processor } = await inProcess(load(100_000, total, WARM_UP / PHONES));
  const each = ((await familySeconds(store.pid)) - spent) / total;
  const after = await countPayments(store);
  const taken = { payments: after.payments - before.payments, claimed: after.claimed - before.claimed };
  if (taken.payments !== total || statuses["200"] !== total)
    throw new Error(`Of ${total} messages: ${JSON.stringify({ statuses, ...taken })}`);
  return {
    rows: [
      {
        name: `${RATE} messages a second, p95`,
        value: quantile(latencies, 0.95),
        unit: "ms",
        atMost: P95_MS,
      },
      { name: "their median", value: median(latencies), unit: "ms" },
      { name: "processor time of a message, store and database", value: each * 1_000, unit: "ms" },
      { name: "processor time of who sends one", value: (processor / total) * 1_000, unit: "ms" },
    ],
    details: {
      messages: total,
      phones: PHONES,
      ...taken,
      awaited: awaited(total).length,
      p99: round(quantile(latencies, 0.99), 1),
      statuses,
    },
  };
}

/** Milliseconds of each reply, one after the other at a calm pace. */
async function latenciesOf(
  seconds: number,
  pauseMs: number,
  visit: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const latencies: number[] = [];
  const ends = performance.now() + seconds * 1_000;
  for (let n = 0; performance.now() < ends; n++) {
    const begun = performance.now();
    await visit(n);
    latencies.push(performance.now() - begun);
    await wait(pauseMs);
  }
  return latencies;
}

interface Noticed {
  page: number[];
  order: number[];
}

async function customersNotice(store: Measured, seconds: number): Promise<Noticed> {
  const buy = (n: number) =>
    call(
      store,
      "POST /orders",
      store.customers[n % store.customers.length] ?? "",
      { productId: store.productId, paymentMethod: "wallet", amount: 100, gameAccount: "12345678" },
      { "idempotency-key": crypto.randomUUID() },
    );
  const [page, order] = await Promise.all([
    latenciesOf(seconds, 10, async () => (await fetch(`${store.base}/api/categories`)).bytes()),
    latenciesOf(seconds, 40, buy),
  ]);
  return { page, order };
}

const floods = {
  forged: "with a wrong signature",
  stranger: "of other senders",
  repeated: "repeated",
} as const;

/** Quiet seconds and flooded ones in turns: p95 of a page and of an order in each. */
async function measureFlood(store: Measured, phones: Phones, kind: keyof typeof floods) {
  const quiet: Noticed[] = [];
  const flooded: Noticed[] = [];
  const statuses: Record<string, number> = {};
  for (let turn = 0; turn < ROUNDS; turn++) {
    quiet.push(await customersNotice(store, FLOOD_SECONDS));
    const load: Load = {
      base: store.base,
      phones,
      rate: FLOOD,
      seconds: FLOOD_SECONDS + 1,
      kind,
      first: 9_000_000,
      before: (WARM_UP + RATE * SECONDS) / PHONES,
    };
    const sent = inProcess(load);
    await wait(700);
    flooded.push(await customersNotice(store, FLOOD_SECONDS));
    for (const [status, count] of Object.entries((await sent).statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  }
  const p95 = (of: readonly Noticed[], what: keyof Noticed) =>
    quantile(
      of.flatMap((each) => each[what]),
      0.95,
    );
  const rows = (["page", "order"] as const).map((what) => ({
    name: `p95 of ${what === "page" ? "a public page" : "an order"}, ${FLOOD} calls a second ${floods[kind]}`,
    value: p95(flooded, what) / p95(quiet, what),
    unit: "× quiet",
    atMost: SLOWER,
  }));
  const ms = (of: readonly Noticed[]) => ({
    page: round(p95(of, "page"), 1),
    order: round(p95(of, "order"), 1),
  });
  return { rows, details: { quietMs: ms(quiet), floodedMs: ms(flooded), statuses } };
}

export async function measure(): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), "hira-bench-"));
  const sizes = { users: 1000, orders: 10_000, requests: 1_000 };
  const store = await startStore(join(home, "store"), sizes, { limits: true });
  try {
    const phones = await pairPhones(store);
    const { rows, details } = await measureIntake(store, phones);
    const before = await countPayments(store);
    const flood: Record<string, object> = {};
    for (const kind of Object.keys(floods) as (keyof typeof floods)[]) {
      const measured = await measureFlood(store, phones, kind);
      rows.push(...measured.rows);
      flood[kind] = measured.details;
    }
    // Of what was repeated, each phone's one message is a payment.
    const after = await countPayments(store);
    if (after.payments - before.payments > PHONES) throw new Error(`Floods left ${JSON.stringify(after)}`);
    return await report("inbound", rows, { ...details, floods: flood });
  } finally {
    await store.stop();
    await rm(home, { recursive: true, force: true });
  }
}
