import { feePercent, type OrderSettings, orderSettingBounds, takaToPoisha } from "@hira/contract";
import { sql } from "kysely";
import { insertPaymentInstruction } from "../../src/payments/instructions/queries.ts";
import { updatePartSettings } from "../../src/payments/instructions/settings-queries.ts";
import type { Login } from "../../src/platform/db/login-proof.ts";
import { newId } from "../../src/platform/lib/ids.ts";
import { pairPhone } from "../../src/testing/phones.ts";
import { confirmPayments, fund, HISTORY, seedShop } from "../../src/testing/shop.ts";
import { joined } from "../account-steps.ts";
import type { ModelRequest, ModelUser } from "../model.ts";
import { upload } from "../product-rules.ts";
import { empty } from "../shop.ts";
import { ADMINS, expectVerdict } from "../step.ts";
import type { ModelStore } from "../store.ts";
import { openMortal } from "./mortal.ts";
import { openWallet } from "./wallet.ts";
import type { Caps, PaymentsReal, World } from "./world.ts";

const START = 5_000_000;
const CODES = 400;
const PRICE = 50;
const STOCK = 100_000;

export const numberOf = (shop: number) => `0171000000${shop}`;

/** Limits on unpaid requests and orders: the highest that can be set. `server/model/shop.ts` tests low limits. */
const widest = {
  ...Object.fromEntries(Object.entries(orderSettingBounds).map(([name, { max }]) => [name, max])),
  historyFrom: 1,
} as OrderSettings;

/** Sets up what all shops of the model share. */
export async function openPayments(store: ModelStore): Promise<void> {
  await empty(store);
  await store.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`TRUNCATE wallet_messages, incoming_payments, account_movements, automatic_sums, payment_accounts, forwarders CASCADE`.execute(
      tx,
    );
  });
  for (const uid of ADMINS) await store.signUp(uid, "admin");
  expectVerdict(await store.direct("PATCH /settings/orders", { as: "boss", body: widest }), undefined);
  await updatePartSettings(store.db, { offered: true });
  const free = { note: "", inBengali: null, feePercent: feePercent(0), waivedFrom: takaToPoisha(0) };
  await insertPaymentInstruction(store.db, {
    ...{ id: newId(), method: "bKash", accountNumber: numberOf(0), ...free },
  });
}

/** Sets which payments are settled automatically. This needs a paired phone. */
export async function setCaps(store: ModelStore, caps: Caps): Promise<void> {
  const taka = (sum: number | undefined) => (sum === undefined ? null : sum / 100);
  const body = {
    ...{ automatic: caps.automatic, firstByHand: false, confirmAbove: taka(caps.confirmAbove) },
    ...{ maxPerRequest: taka(caps.maxPerRequest), maxPerCustomerDay: taka(caps.maxPerCustomerDay) },
    maxPerAccountHour: taka(caps.maxPerAccountHour),
  };
  expectVerdict(await store.direct("PATCH /settings/payments", { as: "boss", body }), undefined);
}

/** Opens a payment account of the shop with its phone, products and customers, and the model of them. */
export async function openShop(
  store: ModelStore,
  { index, caps }: { index: number; caps: Caps },
): Promise<{ world: World; real: PaymentsReal }> {
  const shop = `s${index}`;
  const number = numberOf(index);
  const accountNumber = { method: "bKash", number };
  expectVerdict(
    await store.direct("POST /admin/payment-accounts", { as: "boss", body: accountNumber }),
    undefined,
  );
  const { id: accountId } = await store.db
    .selectFrom("payment_accounts")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const phone = await pairPhone(store, {
    as: "boss",
    accounts: [{ method: "bKash", accountNumber: number, sim: null }],
  });
  const mortal = openMortal(store.login as Login);
  const real: PaymentsReal = {
    ...{ store, shop, serial: 0, calls: index * 7, accountId, phone, mortal },
    ...{ otherNumber: numberOf((index + 1) % 8), wallet: openWallet() },
  };
  return { world: await openWorld(real, { number, caps }), real };
}

/** The payment that is large enough to give an account a payment history. */
const confirmed = ({ uid }: ModelUser): ModelRequest => ({
  ...{
    id: `first-${uid}`,
    uid,
    amount: HISTORY * 100,
    trx: `FIRST-${uid}`,
    status: "approved",
    confirmed: true,
    hidden: false,
  },
});

async function openWorld(
  real: PaymentsReal,
  { number, caps }: Pick<World, "number" | "caps">,
): Promise<World> {
  const { store, shop } = real;
  const users = [];
  for (const name of ["ann", "bob", "cat", "dan"]) {
    const uid = `${name}-${shop}`;
    expectVerdict(await store.direct("POST /users", { as: uid, body: {} }), undefined);
    await fund(store.db, uid, START / 100);
    await confirmPayments(store.db, uid);
    users.push(await joined(real, uid, START));
  }
  const product = { price: PRICE * 100, codes: 0 };
  const plain = await seedShop(store.db, { price: PRICE, stock: STOCK });
  const voucher = await seedShop(store.db, { price: PRICE, stock: 0 });
  const codes = Array.from({ length: CODES }, (_, n) => `PAID-${n}-${voucher.productId}`);
  const body = { productId: voucher.productId, codes };
  expectVerdict(await store.direct("POST /admin/unipin/upload", { as: "boss", body }), undefined);
  const products: World["products"] = {
    plain: { ...product, id: plain.productId, type: "normal", stock: STOCK },
    voucher: { ...product, id: voucher.productId, type: "normal", stock: 0 },
  };
  upload(products.voucher, CODES);
  return {
    ...{
      users,
      bounds: widest,
      products,
      coupons: [],
      requests: users.map(confirmed),
      orders: [],
      claims: new Map(),
      given: new Map(),
      referrals: [],
    },
    ...{
      addresses: new Map(),
      number,
      caps,
      payments: new Map(),
      movements: [],
      asked: new Map(),
      givenUp: new Set(),
    },
    ...{ places: { payment: 0, chain: 0, unknown: 0, duplicate: 0 }, automatic: 0, automaticOf: new Map() },
  };
}
