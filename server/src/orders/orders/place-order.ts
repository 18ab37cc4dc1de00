import {
  feeOf,
  fulfilments,
  isOfferedAlways,
  normaliseSenderNumber,
  type OrderPlacement,
  type Poisha,
  poisha,
  poishaToTaka,
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
import { settleOrder } from "./settle-order.ts";
import { expectStock, takeStock } from "./stock.ts";
import { handToSuppliers } from "./supplied.ts";
import { requireWithinBounds, termsOfInstantOrder } from "./unpaid-bounds.ts";

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
