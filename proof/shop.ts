import { setTimeout as wait } from "node:timers/promises";
import type { Issuer } from "@hira/server/testing/issuer";
import { send } from "@hira/server/testing/send";

/** Price in taka. */
export const FUNDS = 5_000_000;
export const STOCK = 1_000_000;
const CODES_AT_ONCE = 5_000;

export interface Product {
  id: string;
  /** Price in taka. */
  price: number;
}

/**
 * A shop that was set up over HTTP alone. It has everything that a load needs, and everything that is needed to count
 * the load's results.
 */
export interface Shop {
  buyers: { uid: string; token: string }[];
  /** A product whose stock is counted in units. */
  plain: Product;
  /** A product that delivers codes. An order of it is a transaction of several statements. */
  voucher: Product & { codes: number };
  /** Returns the admin's token. It is renewed from time to time, because an adjustment needs a fresh sign-in. */
  boss: { uid: string; readonly token: string };
}

const SIGN_IN_MS = 5 * 60_000;

/**
 * Sets a shop up. The store's environment must contain `ADMIN_EMAILS=boss@mail.test`. `codes`: number of voucher codes,
 * which is also the maximum number of voucher orders.
 */
export async function openShop(
  base: string,
  issuer: Issuer,
  { buyers, codes }: { buyers: number; codes: number },
): Promise<Shop> {
  const boss = { uid: "boss", token: await issuer.sign("boss", "24h") };
  const signIn = setInterval(async () => {
    boss.token = await issuer.sign("boss", "24h");
  }, SIGN_IN_MS);
  signIn.unref();
  async function asBoss(method: string, path: string, body: object) {
    const answer = await send(base, { method, path, body, token: boss.token });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  }
  /** Creates an account. A store that has just started on a busy machine may refuse calls for a moment (503). */
  async function signUp(token: string): Promise<void> {
    for (;;) {
      const { status } = await send(base, { method: "POST", path: "/users", token, body: {} });
      if (status === 200) return;
      if (status !== 503) throw new Error(`Signing up: status ${status}`);
      await wait(200);
    }
  }
  await signUp(boss.token);
  const accounts = [];
  for (let n = 1; n <= buyers; n++) {
    const uid = `buyer-${n}`;
    const token = await issuer.sign(uid, "24h");
    await signUp(token);
    await asBoss("PATCH", `/users/${uid}/balance`, { amount: FUNDS, reason: "a proof" });
    accounts.push({ uid, token });
  }
  const image = { imageUrl: "/uploads/x.webp" };
  const { category } = await asBoss("POST", "/categories", { name: "Free Fire", ...image });
  async function product(name: string, price: number, stock: number): Promise<Product> {
    const values = { name, price, stock, offerType: "Normal", category: category._id };
    return { id: (await asBoss("POST", "/products", values)).product._id, price };
  }
  const plain = await product("115 Diamonds", 80, STOCK);
  const voucher = await product("UC voucher", 120, 0);
  for (let at = 0; at < codes; at += CODES_AT_ONCE) {
    const some = Array.from(
      { length: Math.min(CODES_AT_ONCE, codes - at) },
      (_, n) => `PROOF-${10_000_000 + at + n}`,
    );
    await asBoss("POST", "/admin/unipin/upload", { productId: voucher.id, codes: some });
  }
  return { buyers: accounts, plain, voucher: { ...voucher, codes }, boss };
}
