import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Call, send } from "@hira/server/testing/send";
import pg from "pg";
import type { Random } from "./random.ts";
import type { Site } from "./site.ts";

const NUMBER = "01700000001";
const SENDER = "01712345678";
const PRICE = 80;
const PAYERS = 4;
/** Milliseconds until the phone tries again. (The real app waits 10 s before its second try.) */
const FIRST_MS = 50;
const MOST_MS = 1_000;
/**
 * Milliseconds to wait until payments are settled. If a killed process left payments, a job that runs every ten seconds
 * settles them.
 */
const SETTLED_MS = 60_000;

/** A payment that a customer sends to the shop. Amounts are in taka. */
export interface Payment {
  n: number;
  uid: string;
  trxId: string;
  kind: "request" | "order";
  amount: number;
  /** Balance of the payment account after this payment. */
  balance: number;
}

/** Customers who send money to the shop, and the shop's phone. */
export interface Till {
  payments: Payment[];
  /** Creates the next payment, as if the customer had sent the money. */
  pay(random: Random): Payment;
  /** Sends the fund request or order for the payment, and repeats it until it is answered. */
  ask(payment: Payment): Promise<void>;
  /**
   * Sends the wallet message as the shop's phone does, and repeats it until it is answered. Resolves to the number of
   * tries.
   */
  deliver(payment: Payment, onTry?: () => void): Promise<number>;
  /** Waits until every payment is settled. Resolves to a list of what is wrong. */
  count(): Promise<string[]>;
}

/** Sets the shop up so that payments are settled automatically. */
export async function openTill(site: Site): Promise<Till> {
  const asBoss = async (method: string, path: string, body: object) => {
    const answer = await send(site.base(), { method, path, body, token: site.bossToken });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };
  const free = { amount: 0, feePercent: 0 };
  await asBoss("POST", "/payment-instructions", {
    method: "bKash",
    accountNumber: NUMBER,
    note: "",
    ...free,
  });
  await asBoss("POST", "/order-instructions", { method: "instant", ...free });
  const image = { imageUrl: "/uploads/x.webp" };
  const { category } = await asBoss("POST", "/categories", { name: "Paid at once", ...image });
  const goods = {
    name: "50 Diamonds",
    price: PRICE,
    stock: 100_000,
    offerType: "Normal",
    category: category._id,
  };
  const { product } = await asBoss("POST", "/products", goods);
  const accounts = [{ method: "bKash", accountNumber: NUMBER, sim: 1 }];
  const phone = await asBoss("POST", "/admin/forwarders", {
    name: "Phone",
    kind: "android-sms-gateway",
    accounts,
  });
  const none = { maxPerRequest: null, maxPerCustomerDay: null, maxPerAccountHour: null };
  await asBoss("PATCH", "/settings/payments", {
    automatic: true,
    firstByHand: false,
    confirmAbove: 100,
    ...none,
  });
  const tokens = new Map<string, string>();
  for (let n = 1; n <= PAYERS; n++) {
    // The uids of these customers start with `load-`, so that their orders are left out when the orders of the load are
    // counted.
    const uid = `load-payer-${n}`;
    const token = await site.sign(uid);
    await send(site.base(), { method: "POST", path: "/users", token, body: {} });
    tokens.set(uid, token);
  }
  const payments: Payment[] = [];
  return {
    payments,
    pay(random) {
      const n = payments.length;
      // The first payment of a customer is for a fund request, because an account without a confirmed payment may
      // have only few open orders.
      const kind = n < PAYERS || random.next() < 0.5 ? "request" : "order";
      const amount = kind === "order" ? PRICE : random.between(50, 300);
      const balance = (payments.at(-1)?.balance ?? 10_000) + amount;
      const trxId = `BKP${String(n).padStart(7, "0")}`;
      const payment = { n, uid: `load-payer-${1 + (n % PAYERS)}`, trxId, kind, amount, balance } as const;
      payments.push(payment);
      return payment;
    },
    async ask(payment) {
      const call = askingOf(payment, product._id);
      const token = tokens.get(payment.uid);
      while ((await statusOf(send(site.base(), { ...call, token }))) !== 200) await wait(FIRST_MS);
    },
    async deliver(payment, onTry) {
      const body = bodyOf(payment);
      for (let tries = 1, pause = FIRST_MS; ; tries++, pause = Math.min(2 * pause, MOST_MS)) {
        const path = `${site.base()}/api/inbound/sms/${phone.forwarder._id}`;
        const sending = fetch(path, { method: "POST", body, headers: signed(phone.secret, body) });
        onTry?.();
        if ((await statusOf(sending)) === 200) return tries;
        await wait(pause);
      }
    },
    count: () => countPayments(site.databaseUrl, payments),
  };
}

/**
 * Calls the store and returns the status, or 0 when there was no answer. Throws on 4xx statuses except 429, because a
 * payment may only fail temporarily.
 */
async function statusOf(sending: Promise<{ status: number }>): Promise<number> {
  const { status } = await sending.catch(() => ({ status: 0 }));
  if (status >= 400 && status < 500 && status !== 429) throw new Error(`A payment is answered ${status}`);
  return status;
}

function askingOf({ n, trxId, kind, amount }: Payment, productId: string): Call {
  const key = `paid-${n}`;
  if (kind === "request") {
    const sums = { amount, feePercent: 0, fee: 0, totalAmount: amount };
    return { method: "POST", path: "/requests", key, body: { ...sums, method: "bKash", trxId } };
  }
  const transfer = { paymentMethod: "instant", method: "bKash", transactionId: trxId, senderNumber: SENDER };
  const body = { productId, amount, gameAccount: key, ...transfer };
  return { method: "POST", path: "/orders", key, body };
}

/** Returns the wallet message as android-sms-gateway sends it. */
function bodyOf({ trxId, amount, balance }: Payment): string {
  const taka = (sum: number) => `Tk ${sum.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  const now = new Date();
  const [date = "", time = ""] = new Date(now.getTime() + 6 * 3_600_000).toISOString().split("T");
  const at = `${date.split("-").reverse().join("/")} ${time.slice(0, 5)}`;
  const message = `You have received ${taka(amount)} from ${SENDER}. Fee Tk 0.00. Balance ${taka(balance)}. TrxID ${trxId} at ${at}`;
  const receivedAt = now.toISOString().replace("Z", "+00:00");
  const payload = { messageId: trxId, message, sender: "bKash", recipient: null, simNumber: 1, receivedAt };
  return JSON.stringify({
    deviceId: "device",
    event: "sms:received",
    id: `event-${trxId}`,
    webhookId: "hook",
    payload,
  });
}

function signed(secret: string, body: string) {
  const seconds = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", secret).update(`${body}${seconds}`).digest("hex");
  return { "content-type": "application/json", "x-timestamp": seconds, "x-signature": signature };
}

interface Kept {
  trxId: string;
  payments: number;
  messages: number;
  /** Returns how much the payment added to the wallet, or how much was booked as received for its order, in taka. */
  moved: number;
  times: number;
  uid: string | null;
}

const KEPT = `
  SELECT paid.trx_id AS "trxId", count(p.id)::int AS payments, min(p.claim_uid) AS uid,
    (SELECT count(*) FROM wallet_messages WHERE external_id = 'event-' || paid.trx_id)::int AS messages,
    coalesce(sum(moved.amount), 0)::int / 100 AS moved, coalesce(sum(moved.times), 0)::int AS times
  FROM unnest($1::text[]) AS paid (trx_id)
  LEFT JOIN incoming_payments AS p ON p.trx_id = paid.trx_id
  LEFT JOIN LATERAL (
    SELECT sum(amount) AS amount, count(*) AS times FROM transfers
    WHERE reference = p.claim_reference::text AND kind IN ('fund-credit', 'order-receipt')
  ) AS moved ON true GROUP BY 1`;

async function countPayments(url: string, payments: readonly Payment[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const number = async (text: string) => Number((await client.query(text)).rows[0]?.count);
    // If the newest payment is not small, it stays unclaimed, because it waits for a later wallet message that confirms
    // its balance.
    const waiting =
      "SELECT count(*) FROM incoming_payments WHERE state = 'unclaimed' AND (amount <= 10000 OR balance_after <> $1)";
    const last = (payments.at(-1)?.balance ?? 0) * 100;
    const until = performance.now() + SETTLED_MS;
    while (performance.now() < until && Number((await client.query(waiting, [last])).rows[0]?.count) > 0)
      await wait(500);
    const { rows } = await client.query<Kept>(KEPT, [payments.map(({ trxId }) => trxId)]);
    const kept = new Map(rows.map((row) => [row.trxId, row]));
    const wrong = payments.flatMap((payment) =>
      wrongIn(payment, kept.get(payment.trxId), payment === payments.at(-1)),
    );
    const breaks = await number(
      "SELECT count(*) FROM account_movements WHERE NOT has_previous AND NOT is_origin",
    );
    const movements = await number("SELECT count(*) FROM account_movements");
    if (breaks > 0 || movements !== payments.length)
      wrong.push(`chain: ${movements} movements, ${breaks} breaks`);
    return wrong;
  } finally {
    await client.end();
  }
}

function wrongIn({ trxId, uid, amount }: Payment, kept: Kept | undefined, isLast: boolean): string[] {
  const { payments = 0, messages = 0, moved = 0, times = 0 } = kept ?? {};
  const isUnconfirmed = isLast && amount > 100 && times === 0;
  const isRight =
    payments === 1 &&
    messages === 1 &&
    (isUnconfirmed || (times === 1 && moved === amount && kept?.uid === uid));
  return isRight
    ? []
    : [
        `payment ${trxId}: ${payments} payments, ${messages} messages, booked ${times} times, ৳${moved} of ৳${amount}`,
      ];
}
