import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect, it, onTestFinished, vi } from "vitest";
import { backgroundJobs, cleanups, startJobs } from "./background.ts";
import { createJobMetrics } from "./operations/metrics/jobs.ts";
import { deliveryJob } from "./orders/deliveries/delivery-job.ts";
import { createClockCheck } from "./platform/lib/clock-check.ts";
import { createWarnings } from "./platform/lib/standing-warnings.ts";
import { messageJob } from "./platform/outgoing/send-message.ts";
import { openDiskStore } from "./platform/uploads/disk-store.ts";
import { addDigiflazz, openFake } from "./testing/fake-supplier.ts";
import { sendingContext } from "./testing/outgoing.ts";
import { openPaidShop, type PaidShop } from "./testing/paid-shop.ts";
import { passHours } from "./testing/pass-time.ts";
import { eventBody, pairPhone, sendAs } from "./testing/phones.ts";
import { fund, seedShop } from "./testing/shop.ts";
import { testCipher } from "./testing/store.ts";
import { createWatchedLog } from "./testing/watched-log.ts";

const HOURS = 24;
const AT_ONCE = 4;

/**
 * Inserts a row of every kind that is cleaned up, unless the shop's day below creates one. None of the rows is due
 * before the test moves the time.
 */
const leftovers = `
  INSERT INTO idempotency_keys (uid, route, key, body_hash) VALUES ('boss', 'POST /orders', 'key', '');
  INSERT INTO rate_limits (key, count, ends_at) VALUES ('old', 1, now());
  INSERT INTO session_renewals (token_hash, holds_until) VALUES (sha256('a'), now());
  INSERT INTO sign_ins (id, uid, device) VALUES (gen_random_uuid(), 'boss', 'A browser');
  INSERT INTO sign_in_tokens (token_hash, sign_in) VALUES (sha256('a'), 'sign-in');
  INSERT INTO challenges (id, uid, sign_in, purpose, challenge) VALUES ('old', 'boss', 'sign-in', 'passkey', 'a');
  INSERT INTO sign_in_times (uid, signed_in_at) VALUES ('boss', now());
  INSERT INTO instances (name, version) VALUES ('gone:3000', '1.0.0');
  INSERT INTO forwarder_hours (forwarder_id, hour, messages) SELECT id, now(), 1 FROM forwarders;
  INSERT INTO reconciliation_runs (started_by) VALUES ('schedule'), ('schedule');
  INSERT INTO supplier_exchanges (id, supplier_id, direction, purpose, address)
    SELECT gen_random_uuid(), id, 'out', 'balance', '' FROM suppliers;
  INSERT INTO delivery_looks (attempt_id, supplier_id, succeeded_at, due_at)
    SELECT gen_random_uuid(), id, now(), now() + interval '9 days' FROM suppliers;
  INSERT INTO leases (kind, id, uid, until) VALUES ('order', gen_random_uuid(), 'boss', now());
  INSERT INTO bell_entries (id, uid, what, actor, about_kind, about_id)
    VALUES (gen_random_uuid(), 'boss', 'assignment', 'system', 'user', 'boss');
  INSERT INTO player_names (category_id, account, valid) SELECT id, '1234', false FROM categories LIMIT 1;
  INSERT INTO operator_uses (uid, use, amount) VALUES ('boss', 'money', 1);
  INSERT INTO messages_out (id, channel, receiver, uid, kind, event, payload, state, expires_at)
    VALUES (gen_random_uuid(), 'email', 'boss@mail.test', 'boss', 'order', 'of-old', '{}', 'sent', now());
  INSERT INTO staff_invites (id, email, preset, invited_by, expires_at)
    VALUES (gen_random_uuid(), 'old@mail.test', 'gone', 'boss', now());
  INSERT INTO background_failures (instance, work, times) VALUES ('gone:3000', 'clean up', 0);
  INSERT INTO account_traces (kind, value, uid, first_at, last_at) VALUES ('payer', '01', 'boss', now(), now());`;

/** Creates a product that a fake supplier delivers. */
async function suppliedProduct({ store, boss }: PaidShop): Promise<string> {
  const fake = await openFake();
  fake.says.set("/v1/transaction", ({ ref_id, customer_no, buyer_sku_code }) => {
    const delivered = { rc: "00", status: "Sukses", message: "ok", sn: "SN-1", price: 10_000 };
    return { body: { data: { ...delivered, ref_id, customer_no, buyer_sku_code } } };
  });
  const supplier = await addDigiflazz(store, fake.url, "boss");
  const { productId } = await seedShop(store.db, { price: 85, stock: 1_000 });
  await sql`UPDATE products SET automatic = true WHERE id = ${productId}`.execute(store.db);
  await sql`INSERT INTO product_suppliers (product_id, supplier_id, position, sku) VALUES (${productId}, ${supplier}, 0, 'ff115')`.execute(
    store.db,
  );
  await boss(`PATCH /admin/suppliers/${supplier}`, { active: true });
  return productId;
}

it("on a day in which all background work runs and everything expires, no log line is above level 30", async () => {
  const log = createWatchedLog();
  const shop = await openPaidShop({ logger: log.logger });
  const { db, books, owner, carry } = shop.store;
  const productId = await suppliedProduct(shop);
  const phone = await pairPhone(shop.store, { as: "boss" });
  const checkpointDir = await mkdtemp(join(tmpdir(), "hira-checkpoints-"));
  onTestFinished(() => rm(checkpointDir, { recursive: true, force: true }));
  const removed = new Map<string, number>();
  const metrics = {
    ...createJobMetrics(new Registry()),
    countRemoved: (what: string, rows: number) => void removed.set(what, (removed.get(what) ?? 0) + rows),
  };
  const clock = createClockCheck(createWarnings(log.logger));
  const config = { backup: { everyMs: undefined }, checkpointDir, port: 1, production: false };
  const sending = sendingContext(db);
  const images = await openDiskStore(checkpointDir);
  const parts = {
    config,
    db,
    books,
    cipher: testCipher,
    images,
    sending,
    metrics,
    clock,
    carry,
    log: log.logger,
  };
  const deliver = deliveryJob({ db, cipher: testCipher, allowLoopback: true, log: log.logger });
  onTestFinished(await startJobs({ ...parts, work: { deliver, tell: messageJob(sending) } }));
  const jobs = backgroundJobs(parts);
  const { signal } = new AbortController();

  for (const uid of [await shop.customer(), await shop.customer()]) {
    const trxId = shop.freshId();
    await shop.ask(uid, trxId);
    await shop.pay(trxId);
  }
  await sql.raw(leftovers).execute(owner);
  await passHours(owner, 400 * 24);
  for (let hour = 0; hour < HOURS; hour += AT_ONCE) {
    await sendAs(shop.store, phone, eventBody("system:ping", {}));
    const uid = await shop.customer();
    const trxId = shop.freshId();
    await shop.ask(uid, trxId);
    await shop.pay(trxId);
    await fund(db, uid, 85);
    const body = { productId, amount: 85, paymentMethod: "wallet", gameAccount: "1234567890" };
    await shop.store.call("POST /orders", { as: uid, body });
    for (const job of jobs) await job.work(signal);
    await vi.waitFor(async () => expect((await shop.orderOf(uid)).status).toBe("completed"), {
      timeout: 60_000,
    });
    await passHours(owner, AT_ONCE);
  }
  expect(cleanups.map(({ what }) => what).filter((what) => !removed.get(what))).toEqual([]);
  expect(log.complaint()).toBeUndefined();
}, 300_000);
