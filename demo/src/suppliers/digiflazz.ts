import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Behaviour } from "./behaviours.ts";
import type { Books, FakeOrder } from "./books.ts";
import type { Callbacks } from "./callbacks.ts";
import { packageOfSku, rupiah, soldGames } from "./price-list.ts";
import { type Pace, perform, readFields, sendJson } from "./reply.ts";
import { transactionOf } from "./transaction.ts";

interface DigiflazzParts {
  books: Books;
  pace: Pace;
  pick: () => Behaviour;
  callbacks: Callbacks;
}

/** Player IDs that Digiflazz reserves for tests. */
const testCustomers: Record<string, Behaviour> = {
  "087800001230": "well",
  "087800001232": "refuses",
  "087800001233": "later",
  "087800001234": "later-failed",
};
const PENDING: Behaviour[] = ["later", "later-failed", "twice", "disordered", "silent", "forged"];
const PRICE_LIST_EACH_MS = 5 * 60_000;
const ANEW_AFTER_MS = 90 * 24 * 60 * 60_000;
const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Digiflazz's API for prepaid shops, as far as the store uses it. */
export function createDigiflazz({ books, pace, pick, callbacks }: DigiflazzParts) {
  const { username, key } = books.pairing.digiflazz;
  const sign = (what: string) => createHash("md5").update(`${username}${key}${what}`).digest("hex");
  let priceListAt = 0;

  function transact(fields: Record<string, unknown>, response: ServerResponse) {
    const [reference, sku, playerId] = [fields.ref_id, fields.buyer_sku_code, fields.customer_no].map(
      text,
    ) as [string, string, string];
    const refused = (rc: string, message: string) => ({
      data: { ref_id: reference, customer_no: playerId, buyer_sku_code: sku, rc, status: "Gagal", message },
    });
    if (fields.sign !== sign(reference))
      return sendJson(response, refused("41", "Signature tidak valid"), 400);
    const known = books.find("digiflazz", reference);
    const isOld = known && Date.now() - Date.parse(known.at) > ANEW_AFTER_MS;
    if (known && !isOld) {
      const again = { ...known, sent: known.sent + 1 };
      books.write(again);
      return sendJson(
        response,
        isSame(known, sku, playerId) ? transactionOf(again) : refused("49", "Ref ID tidak unik"),
      );
    }
    const bought = packageOfSku(sku);
    if (!bought) return sendJson(response, refused("43", "SKU tidak ditemukan"));
    const price = rupiah(bought);
    if (typeof fields.max_price === "number" && fields.max_price < price)
      return sendJson(response, refused("69", "Harga seller lebih besar dari ketentuan"));
    if (books.balance("digiflazz") < price) return sendJson(response, refused("44", "Saldo tidak cukup"));
    const behaviour = testCustomers[playerId] ?? pick();
    perform(response, {
      behaviour,
      pace,
      refuse: () => refused("53", "Produk seller sedang tidak tersedia"),
      take() {
        const order: FakeOrder = {
          ...{
            kind: "digiflazz",
            reference,
            number: `SN${reference.slice(-12)}`,
            sku,
            playerId,
            price,
            behaviour,
          },
          state: PENDING.includes(behaviour) ? "pending" : "delivered",
          delivered: (known?.delivered ?? 0) + (PENDING.includes(behaviour) ? 0 : 1),
          ...{ sent: (known?.sent ?? 0) + 1, at: new Date().toISOString() },
        };
        books.write(order);
        callbacks.follow(order);
        return transactionOf(order);
      },
    });
  }

  function priceList(response: ServerResponse) {
    if (Date.now() - priceListAt < PRICE_LIST_EACH_MS)
      return sendJson(response, { data: { rc: "83", message: "Limitasi pengecekan pricelist tercapai" } });
    priceListAt = Date.now();
    const data = soldGames.flatMap(({ name: game, packages }) =>
      packages.map((each) => ({
        ...{
          product_name: `${game} ${each.name}`,
          category: "Games",
          brand: game.toUpperCase(),
          type: "Umum",
        },
        ...{ price: rupiah(each), buyer_sku_code: each.sku },
        ...{ buyer_product_status: true, seller_product_status: true },
      })),
    );
    sendJson(response, { data });
  }

  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = await readFields(request);
    if (fields.username !== username)
      return sendJson(
        response,
        { data: { rc: "42", status: "Gagal", message: "Username belum sesuai" } },
        400,
      );
    if (path === "v1/transaction") return transact(fields, response);
    if (path === "v1/price-list" && fields.sign === sign("pricelist")) return priceList(response);
    if (path === "v1/cek-saldo" && fields.sign === sign("depo"))
      return sendJson(response, { data: { deposit: books.balance("digiflazz") } });
    sendJson(response, { data: { rc: "41", status: "Gagal", message: "Signature tidak valid" } }, 400);
  };
}

function isSame(order: FakeOrder, sku: string, playerId: string): boolean {
  return order.sku === sku && order.playerId === playerId;
}
