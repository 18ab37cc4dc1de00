import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { atTheEnd } from "./at-the-end.ts";
import type { TestStore } from "./store.ts";

interface Fake {
  url: string;
  /** The requests that the supplier has received, in the order of their arrival, with their paths. */
  asked: { path: string; body: Record<string, unknown> }[];
  /** For each path, the answer to the following requests. `status` is the HTTP status, 200 by default. */
  says: Map<string, Said | ((asked: Record<string, unknown>) => Said)>;
}

interface Said {
  status?: number;
  body: unknown;
}

/** A fake of the supplier Digiflazz. Of its API, it has only the balance and the price list. */
export async function openFake(): Promise<Fake> {
  const asked: Fake["asked"] = [];
  const says: Fake["says"] = new Map();
  says.set("/v1/cek-saldo", { body: { data: { deposit: 500_000 } } });
  says.set("/v1/price-list", { body: { data: [priceOf("ff115", "Free Fire 115", 10_000)] } });
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const path = request.url ?? "";
    const question = JSON.parse(Buffer.concat(chunks).toString() || "{}");
    asked.push({ path, body: question });
    const said = says.get(path) ?? { status: 404, body: {} };
    const { status = 200, body } = typeof said === "function" ? said(question) : said;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, says };
}

export const priceOf = (sku: string, name: string, price: number, sold = true) => ({
  product_name: name,
  brand: "FREE FIRE",
  price,
  buyer_sku_code: sku,
  buyer_product_status: sold,
  seller_product_status: sold,
});

/** The body of a call that adds Digiflazz as a supplier. 1 rupiah counts as 0.0075 taka. */
export const newDigiflazz = (url: string, extra: object = {}) => ({
  name: "Digiflazz",
  kind: "digiflazz",
  settings: { url, username: "hira" },
  credentials: { key: "secret-key-of-digiflazz", webhookSecret: "secret-of-the-webhook" },
  currency: "IDR",
  rate: 0.0075,
  ...extra,
});

/** The body of a call that adds a redeemer: a bot that delivers by redeeming codes of the shop. */
export const newRedeemer = (url: string) => ({
  ...{ name: "Bot", kind: "redeemer", currency: "BDT", rate: 1 },
  settings: { url },
  credentials: { token: "token-of-the-bot" },
});

/** Adds Digiflazz as a supplier. Returns its ID. */
export async function addDigiflazz(
  store: TestStore,
  url: string,
  as: string,
  extra: object = {},
): Promise<string> {
  const reply = await store.call("POST /admin/suppliers", { as, body: newDigiflazz(url, extra) });
  return reply.body.supplier._id;
}
