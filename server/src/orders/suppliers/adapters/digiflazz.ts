import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { quoted, supplierMessages } from "@hira/contract";
import { z } from "zod";
import type { RawWebhook, WebhookNews } from "./adapter.ts";
import {
  type CatalogueItem,
  type Connection,
  type Inquiry,
  type Outcome,
  type Placement,
  type SupplierAdapter,
  SupplierError,
} from "./adapter.ts";
import { type Call, call } from "./call.ts";
import { orderNews } from "./digiflazz-answers.ts";
import { masked } from "./masking.ts";
import { failed, refusedByHttp, unknown, withoutAnswer } from "./outcomes.ts";

/**
 * Reads a webhook call after verifying the signature of its raw body. The event ID is derived from the body, because
 * the signature does not cover the headers: somebody who sends a call again could change the delivery ID there.
 */
function readWebhook(connection: Connection, { body, headers }: RawWebhook): WebhookNews | null {
  const { webhookSecret: secret } = connection.credentials;
  if (!isSigned(body, headers["x-hub-signature"], secret)) return null;
  const eventId = createHash("sha256").update(body).digest("hex");
  const news = orderNews(parsed(body), "webhook");
  if (!news) return { eventId, order: null };
  record(connection, body, headers);
  return { eventId, order: { reference: news.reference, outcome: news.outcome } };
}

function isSigned(body: Buffer, header: unknown, secret: unknown): boolean {
  if (typeof secret !== "string" || secret === "") return false;
  const [, signature] = /^sha1=([0-9a-f]{40})$/i.exec(typeof header === "string" ? header : "") ?? [];
  if (!signature) return false;
  const expected = createHmac("sha1", secret).update(body).digest();
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function record(
  { credentials, record: write, now }: Connection,
  body: Buffer,
  headers: RawWebhook["headers"],
): void {
  const secrets = Object.values(credentials).filter((value) => typeof value === "string");
  const event = masked(String(headers["x-digiflazz-event"] ?? ""), secrets).slice(0, 40);
  write({
    at: new Date(now()),
    direction: "in",
    purpose: "webhook",
    address: `event: ${event}`,
    status: null,
    tookMs: 0,
    request: masked(body.toString("utf8"), secrets),
    response: "",
    error: null,
  });
}

const DAY_MS = 24 * 60 * 60_000;
/**
 * Days after which the store no longer asks about an order. After 90 days, Digiflazz treats the same reference as a new
 * order. The difference of ten days allows for wrong clocks and time zones.
 */
export const ASKED_FOR_AT_MOST_MS = 80 * DAY_MS;

const access = z.object({
  username: z.string().min(1),
  key: z.string().min(1),
  testing: z.boolean().optional(),
});
type Access = z.infer<typeof access>;

/** The adapter for Digiflazz' prepaid API for buyers. */
export const digiflazz: SupplierAdapter = {
  catalogue,
  validatePlayer: null,
  place: (connection, order) => send(connection, order, "order"),
  async inquire(connection, order) {
    if (connection.now() - order.sentAt.getTime() > ASKED_FOR_AT_MOST_MS)
      return unknown(supplierMessages.tooOld);
    return send(connection, order, "inquiry");
  },
  balance,
  webhook: readWebhook,
  probe: null,
  sign({ credentials: { webhookSecret: secret } }, body) {
    if (typeof secret !== "string" || secret === "") return null;
    const signature = createHmac("sha1", secret).update(body).digest("hex");
    return { "x-digiflazz-event": "ping", "x-hub-signature": `sha1=${signature}` };
  },
};

/**
 * Places an order or asks about one. Both send the same request, which is a new order if Digiflazz does not know the
 * reference.
 */
async function send(
  connection: Connection,
  order: Placement | Inquiry,
  asked: "order" | "inquiry",
): Promise<Outcome> {
  const found = accessOf(connection);
  if (!found) return asked === "order" ? failed(NOT_SET, false) : unknown(NOT_SET);
  const { username, testing } = found;
  const { sku, reference, maxAmount } = order;
  const customer = customerOf(order);
  const sign = signed(found, reference);
  const answer = await call(connection, {
    purpose: asked,
    path: "v1/transaction",
    body: {
      username,
      buyer_sku_code: sku,
      customer_no: customer,
      ref_id: reference,
      sign,
      ...(testing && { testing }),
      ...(maxAmount !== null && { max_price: Math.floor(maxAmount) }),
    },
    secrets: [sign],
  });
  if (answer.trouble !== null) return withoutAnswer(answer, asked);
  const news = orderNews(answer.json, asked);
  if (!news) return (asked === "order" ? refusedByHttp(answer.status) : undefined) ?? unknown(NOT_UNDERSTOOD);
  const isAnother = (told: string | null, ours: string) => told !== null && told !== ours;
  if (news.reference !== reference || isAnother(news.customer, customer) || isAnother(news.sku, sku))
    return unknown(supplierMessages.otherOrder({ supplier }));
  return news.outcome;
}

const supplier = supplierMessages.names.digiflazz;
const NOT_SET = supplierMessages.notSet.digiflazz;
const NOT_UNDERSTOOD = supplierMessages.notUnderstood({ supplier });

/** Returns player ID and zone as one number, as Digiflazz expects them. */
function customerOf({ playerId, zone }: Pick<Placement, "playerId" | "zone">): string {
  return `${playerId}${zone ?? ""}`;
}

function accessOf({ settings, credentials }: Connection): Access | undefined {
  return access.safeParse({ ...settings, ...credentials }).data;
}

function signed({ username, key }: Access, what: string): string {
  return createHash("md5").update(`${username}${key}${what}`).digest("hex");
}

const list = z.object({ data: z.array(z.unknown()).min(1) });
const item = z.object({
  product_name: z.string(),
  brand: z.string(),
  price: z.number().nonnegative(),
  buyer_sku_code: z.string().min(1),
  buyer_product_status: z.boolean(),
  seller_product_status: z.boolean(),
});

/**
 * Returns all items on Digiflazz' price list. Digiflazz allows reading it once in five minutes. Throws SupplierError.
 */
async function catalogue(connection: Connection): Promise<CatalogueItem[]> {
  const read = await askFor(
    connection,
    { purpose: "catalogue", path: "v1/price-list", cmd: "prepaid", signs: "pricelist" },
    list,
  );
  const items = read.data.map((each) => item.safeParse(each).data).filter((each) => each !== undefined);
  if (items.length === 0) throw new SupplierError(NOT_UNDERSTOOD);
  return items.map((each) => ({
    sku: each.buyer_sku_code,
    name: each.product_name,
    game: each.brand,
    amount: each.price,
    available: each.buyer_product_status && each.seller_product_status,
    needs: ["customer_no"],
  }));
}

const deposit = z.object({ data: z.object({ deposit: z.number() }) });

async function balance(connection: Connection): Promise<{ amount: number; currency: string }> {
  const read = await askFor(
    connection,
    { purpose: "balance", path: "v1/cek-saldo", cmd: "deposit", signs: "depo" },
    deposit,
  );
  return { amount: read.data.deposit, currency: "IDR" };
}

interface Question extends Pick<Call, "purpose" | "path"> {
  cmd: string;
  signs: string;
}

const refusal = z.object({ data: z.object({ rc: z.string(), message: z.string().nullish() }) });

async function askFor<T extends z.ZodType>(
  connection: Connection,
  { purpose, path, cmd, signs }: Question,
  shape: T,
): Promise<z.infer<T>> {
  const found = accessOf(connection);
  if (!found) throw new SupplierError(NOT_SET);
  const sign = signed(found, signs);
  const body = { cmd, username: found.username, sign };
  const answer = await call(connection, { purpose, path, body, isList: cmd === "prepaid", secrets: [sign] });
  if (answer.trouble !== null) throw new SupplierError(answer.trouble);
  const refused = refusal.safeParse(answer.json).data?.data;
  if (refused && refused.rc !== "00")
    throw new SupplierError(
      supplierMessages.refusedCode({
        supplier,
        code: refused.rc,
        said: refused.message ? quoted(refused.message) : supplierMessages.noReason,
      }),
    );
  const read = shape.safeParse(answer.json);
  if (!read.success) throw new SupplierError(NOT_UNDERSTOOD);
  return read.data;
}
