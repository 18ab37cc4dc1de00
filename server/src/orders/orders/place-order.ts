import {
  feeOf,
  fulfilments,
  isOfferedAlways,
  normaliseSenderNumber,
  type OrderPlacement,
  type OrderSettings,
  type Poisha,
  poisha,
  poishaToTaka,
  refusalWords,
  takaText,
  takaToPoisha,
} from "@hira/contract";
import { findProductForOrder, type OrderableProduct } from "../../catalog/products/product-queries.ts";
import { numberShown } from "../../payments/accounts/account-of-instruction.ts";
import { readTransactionId } from "../../payments/claims/claim-transaction-id.ts";
import { findOrderInstruction, findPaymentInstruction } from "../../payments/instructions/queries.ts";
import { payForFirstOrder } from "../../people/referrals/pay-for-first-order.ts";
import { requireActive } from "../../platform/access/policy.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { type Discount, quoteCoupon } from "../coupons/quote-coupon.ts";
import { takeCoupon } from "../coupons/use-coupon.ts";
import { takePayment } from "./payment.ts";
import { placeWalletOrder } from "./place-wallet-order.ts";
import { insertOrder } from "./placement-queries.ts";
import type { OrderRow } from "./queries.ts";
import { readOrderSettings } from "./settings-queries.ts";
import { settleOrder } from "./settle-order.ts";
import { expectStock, takeStock } from "./stock.ts";
import { handToSuppliers } from "./supplied.ts";
import {
  countHeldUnpaid,
  hasLeft,
  lockForOrders,
  lockStock,
  readPaid,
  readUnpaid,
} from "./unpaid-queries.ts";

/** How far the acting account is trusted with an instant order, as its row is locked. */
interface UnpaidTerms {
  /** Its confirmed payments do not come to enough yet: it waits for its codes too. */
  isNew: boolean;
  /** After so many hours the order is canceled. */
  hours: number;
  settings: OrderSettings;
}

/**
 * Locks the account's row, so that its instant orders take turns. Call it before the order is inserted, and
 * `requireWithinBounds` once it is known that its payment has not come yet (docs/decisions/016).
 */
async function termsOfInstantOrder({ db, actor }: Context): Promise<UnpaidTerms> {
  await lockForOrders(db, actor.uid);
  const [paid, settings] = [await readPaid(db, actor.uid), await readOrderSettings(db)];
  const isNew = paid < takaToPoisha(settings.historyFrom);
  const hours = isNew ? settings.unconfirmedOrderHours : settings.unpaidOrderHours;
  return { isNew, hours, settings };
}

/**
 * For an unpaid order that the transaction has placed, its stock taken. Refuses `too_many_unconfirmed_orders` and
 * `too_much_unpaid` to its account, and `stock_awaits_payment` for what all accounts hold of the product.
 */
async function requireWithinBounds(
  { db }: Context,
  order: OrderRow,
  { isNew, settings }: UnpaidTerms,
): Promise<void> {
  const [maxOrders, maxAmount] = isNew
    ? [settings.maxUnconfirmedOrders, settings.maxUnconfirmedAmount]
    : [settings.maxUnpaidOrders, settings.maxUnpaidAmount];
  const unpaid = await readUnpaid(db, order.uid);
  if (unpaid.orders > maxOrders) {
    throw new Refusal("too_many_unconfirmed_orders", {
      values: { orders: refusalWords.orders(unpaid.orders - 1) },
    });
  }
  const most = takaToPoisha(maxAmount);
  if (unpaid.orders > 1 && unpaid.amount > most)
    throw new Refusal("too_much_unpaid", { values: { amount: takaText(most) } });
  // What waits for its code holds nothing.
  if (!order.waitsForCode && !(await isWithinShare({ db }, order, settings.unpaidStockPercent)))
    throw new Refusal("stock_awaits_payment");
}

/** The share is of what is left and what is held, rounded up: of a last unit it is that unit. */
async function isWithinShare(
  { db }: Pick<Context, "db">,
  { productId, fulfilment }: OrderRow,
  percent: number,
): Promise<boolean> {
  await lockStock(db, productId);
  const held = await countHeldUnpaid(db, productId);
  const least = Math.floor(((held - 1) * 100) / percent) + 1;
  return hasLeft(db, { productId, stock: fulfilments[fulfilment].stock, units: least - held });
}

/**
 * Places an order of the acting customer in one transaction (docs/rules/orders.md#orders). Amounts in taka. Refuses
 * `account_frozen`, `shop_closed`, `product_not_found`, `not_on_sale`, `player_id_required`, `payment_details_required`, `invalid_transaction_id`,
 * `method_unavailable`, `price_changed`, `out_of_stock`, `insufficient_balance`, `transaction_id_used`, and what `quoteCoupon`,
 * `takeCoupon` and `requireWithinBounds` do.
 */
export async function placeOrder(context: Context, input: OrderPlacement): Promise<OrderRow> {
  requireActive(context.actor);
  return withTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const product = await findProductForOrder(db, input.productId);
    if (!product) throw new Refusal("product_not_found");
    const { stock, deliveredByPayment } = fulfilments[product.fulfilment];
    if (stock === "counted") {
      const placed = await placeWalletOrder({ db, uid: context.actor.uid }, input);
      if (placed && "order" in placed) return placed.order;
    }
    if (!product.onSale) throw new Refusal("not_on_sale", { values: { product: product.name } });
    const gameAccount = gameAccountOf(product, input);
    const transfer = transferOf(input);
    const discount = await discountOn(inside, product, input);
    const { fee, amount } = await quote(db, { product, input, discount });
    const terms = input.paymentMethod === "instant" ? await termsOfInstantOrder(inside) : undefined;
    const isCompleted = deliveredByPayment && input.paymentMethod === "wallet";
    const order = await insertOrder(db, {
      id: newId(),
      uid: context.actor.uid,
      product,
      amount,
      fee,
      coupon: discount?.code ?? null,
      discount: discount?.discount ?? poisha(0),
      paymentMethod: input.paymentMethod,
      ...transfer,
      accountNumber: await accountOf(inside, input),
      gameAccount,
      status: isCompleted ? "completed" : "pending",
      delivery: isCompleted ? "delivered" : "pending",
      expiresAfterHours: terms?.hours ?? null,
      waitsForCode: terms?.isNew === true && stock === "codes",
    });
    await expectStock(inside, order);
    await takePayment(inside, order);
    await takeCoupon(inside, order);
    await takeStock(inside, order, { delivered: isCompleted });
    // An instant order is handed to them with its payment.
    if (stock === "counted") await handToSuppliers(inside, order);
    if (isCompleted) await payForFirstOrder(inside, { uid: order.uid, orderId: order.id });
    if (!terms) return order;
    if (await settleOrder(db, order)) return { ...order, expiresAt: null };
    await requireWithinBounds(inside, order, terms);
    return order;
  });
}

function gameAccountOf(product: OrderableProduct, { gameAccount }: OrderPlacement): string | null {
  if (!fulfilments[product.fulfilment].needsPlayer) return null;
  if (!gameAccount) throw new Refusal("player_id_required");
  return gameAccount;
}

/** The shop's number that an instant order's money was to go to. Refuses `method_unavailable` for one that nobody set up. */
async function accountOf({ db, actor }: Context, input: OrderPlacement): Promise<string | null> {
  if (input.paymentMethod === "wallet" || !input.method) return null;
  const instruction = await findPaymentInstruction(db, input.method);
  const { uid } = actor;
  if (!instruction && !isOfferedAlways(input.method)) throw new Refusal("method_unavailable");
  return (instruction && (await numberShown(db, { uid, instruction, said: input.accountNumber }))) ?? null;
}

function transferOf(input: OrderPlacement): Pick<OrderRow, "method" | "transactionId" | "senderNumber"> {
  if (input.paymentMethod === "wallet") return { method: null, transactionId: null, senderNumber: null };
  const { method = null, transactionId } = input;
  const senderNumber = normaliseSenderNumber(input.senderNumber ?? "");
  if (!transactionId || senderNumber === "") throw new Refusal("payment_details_required");
  return { method, transactionId: readTransactionId(transactionId), senderNumber };
}

async function discountOn(
  { db, actor }: Context,
  product: OrderableProduct,
  { coupon: code }: OrderPlacement,
): Promise<Discount | undefined> {
  return code === undefined ? undefined : quoteCoupon(db, { code, uid: actor.uid, product });
}

/** An instant payment's fee is that of the order instruction `instant`; the wallet has none (docs/rules/payments.md#fees). */
async function quote(
  db: Database,
  {
    product,
    input,
    discount,
  }: { product: OrderableProduct; input: OrderPlacement; discount: Discount | undefined },
): Promise<{ fee: Poisha; amount: Poisha }> {
  const rule = input.paymentMethod === "instant" ? await findOrderInstruction(db, "instant") : undefined;
  const given = discount?.discount ?? poisha(0);
  const { fee, total } = feeOf(poisha(product.price - given), rule);
  if (takaToPoisha(input.amount) !== total) {
    const expected = { fee: poishaToTaka(fee), amount: poishaToTaka(total) };
    throw new Refusal("price_changed", {
      expected: { ...expected, ...(discount && { discount: poishaToTaka(given) }) },
    });
  }
  return { fee, amount: total };
}
