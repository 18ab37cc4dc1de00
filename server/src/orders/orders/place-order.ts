import {
  normaliseCoupon,
  normaliseSenderNumber,
  type OrderPlacement,
  poisha,
  poishaToTaka,
  refusalMessages,
  takaText,
  takaToPoisha,
} from "@hira/contract";
import { readTransactionId } from "../../payments/claims/claim-transaction-id.ts";
import { readPartSettings } from "../../payments/instructions/settings-queries.ts";
import { payForFirstOrder } from "../../people/referrals/pay-for-first-order.ts";
import { requireActive } from "../../platform/access/policy.ts";
import type { Database } from "../../platform/db/database.ts";
import { retried, withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { TokenTimes } from "../../platform/lib/identity.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Kept, KeyedCall } from "../../platform/lib/keyed-call.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { couponRefusal } from "../coupons/quote-coupon.ts";
import { accountOfOrder } from "./account-of-order.ts";
import { insertGift } from "./gift-queries.ts";
import { callPlaceOrder, type OwnPayment, type Placement } from "./placement-queries.ts";
import type { OrderRow } from "./queries.ts";
import { initialOrderSettings } from "./settings-queries.ts";
import { settleOrder } from "./settle-order.ts";
import { expectWithinTerms, readUnpaidTerms, type UnpaidTerms } from "./unpaid-queries.ts";

/**
 * Places an order with one call of the SQL function `place_order`, which runs as a transaction of its own
 * (docs/decisions/136). Returns undefined if only `placeOrder` can place the order or knows what is wrong with it: a
 * gift, an order that pays a referral, an instant order whose payment is known or whose payment details are invalid.
 * `kept`: the stored reply, if an earlier call had the same idempotency key. Throws `invalid_token`, `no_profile`,
 * `account_deleted`, `idempotency_mismatch`, and the errors of `placeOrder`.
 */
export async function placeAtOnce(
  { db, uid, token }: { db: Database; uid: string; token?: TokenTimes },
  input: OrderPlacement,
  key?: KeyedCall,
): Promise<{ order: OrderRow } | { kept: Kept } | undefined> {
  if (input.gift) return undefined;
  const whole = { ...placementOf(uid, input), key, token, isAlone: true };
  if (input.paymentMethod === "wallet") return place(db, { ...whole, transfer: null });
  const paid = await paymentOf(db, uid, input);
  if ("refusal" in paid) return undefined;
  return place(db, { ...whole, transfer: { ...paid.payment, initial: initialOrderSettings } });
}

/**
 * Places an order of the acting customer in one transaction (docs/rules/orders.md#orders). Amounts are in taka. Throws
 * `account_frozen`, `shop_closed`, `opening_soon`, `product_not_found`, `not_on_sale`, `player_id_required`,
 * `payment_details_required`, `invalid_transaction_id`, `wallet_part_off`, `method_unavailable`, `price_changed`,
 * `out_of_stock`, `insufficient_balance`, `transaction_id_used`, `too_many_unconfirmed_orders`, `too_much_unpaid`,
 * `stock_awaits_payment`, and the errors of `quoteCoupon` and `takeCoupon`.
 */
export async function placeOrder(context: Context, input: OrderPlacement): Promise<OrderRow> {
  requireActive(context.actor);
  return withTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const paid = input.paymentMethod === "instant" ? await transferOf(inside, input) : undefined;
    const placement = { ...placementOf(context.actor.uid, input), transfer: paid?.transfer ?? null };
    const placed = await place(db, { ...placement, isAlone: false }, paid?.refusal);
    if (!placed || !("order" in placed)) throw new Error("An order without a key is placed or refused.");
    const { order } = placed;
    if (input.gift) await insertGift(db, order.id, input.gift.note?.trim() || null);
    if (order.status === "completed") await payForFirstOrder(inside, { uid: order.uid, orderId: order.id });
    if (!paid?.terms) return order;
    if (await settleOrder(db, order)) return { ...order, expiresAt: null };
    await requireWithinTerms(db, order, paid.terms);
    return order;
  });
}

const placementOf = (uid: string, input: OrderPlacement) => ({
  id: newId(),
  uid,
  productId: input.productId,
  amount: takaToPoisha(input.amount),
  gameAccount: input.gameAccount ?? null,
  coupon: input.coupon === undefined ? null : normaliseCoupon(input.coupon),
});

interface PaidByTransfer {
  transfer: NonNullable<Placement["transfer"]>;
  /** The error of invalid payment details. The SQL function raises it only after its checks of the product. */
  refusal?: DomainError;
  terms?: UnpaidTerms;
}

/**
 * Returns how an instant order is paid, and locks the account until the transaction ends. If the payment details are
 * invalid, that is reported later, and only if the product is valid.
 */
async function transferOf({ db, actor: { uid } }: Context, input: OrderPlacement): Promise<PaidByTransfer> {
  const paid = await paymentOf(db, uid, input);
  if ("refusal" in paid) return { transfer: { flaw: paid.flaw }, refusal: paid.refusal };
  const terms = await readUnpaidTerms(db, uid, initialOrderSettings);
  const { hours, isNew } = terms;
  return { transfer: { ...paid.payment, hours, isNew }, terms };
}

/** Returns the payment of an instant order, or what is wrong with its payment details. */
async function paymentOf(
  db: Database,
  uid: string,
  input: OrderPlacement,
): Promise<{ payment: OwnPayment } | { flaw: "details" | "method"; refusal: DomainError }> {
  let flaw: "details" | "method" = "details";
  try {
    const details = detailsOf(input);
    const walletPart = takaToPoisha(input.walletPart ?? 0);
    if (walletPart > 0 && !(await readPartSettings(db)).offered) throw new DomainError("wallet_part_off");
    flaw = "method";
    const accountNumber = await accountOfOrder(db, {
      ...{ uid, method: input.method, said: input.accountNumber },
    });
    return { payment: { ...details, accountNumber, walletPart } };
  } catch (refusal) {
    if (refusal instanceof DomainError) return { flaw, refusal };
    throw refusal;
  }
}

function detailsOf({ method, transactionId, senderNumber: typed }: OrderPlacement) {
  const senderNumber = normaliseSenderNumber(typed ?? "");
  if (!transactionId || senderNumber === "") throw new DomainError("payment_details_required");
  return { method: method ?? null, transactionId: readTransactionId(transactionId), senderNumber };
}

async function place(db: Database, placement: Placement, ofTransfer?: DomainError) {
  try {
    return await retried(db, () => callPlaceOrder(db, placement));
  } catch (error) {
    const { code = "", detail = "" } = error as { code?: string; detail?: string };
    if (code === "HR109" && ofTransfer) throw ofTransfer;
    if (placement.isAlone && placement.transfer && leftToPlaceOrder.has(code)) return undefined;
    throw refusals[code]?.(detail, placement) ?? couponRefusal(error) ?? error;
  }
}

/**
 * The domain error for each SQLSTATE of `expect_within_terms`: the account is above a limit for unpaid orders, or unpaid
 * orders of all accounts reserve too much of the product's stock.
 */
const unpaidRefusals: Record<string, (detail: string) => DomainError> = {
  HR118: (count) =>
    new DomainError("too_many_unconfirmed_orders", {
      values: { orders: refusalMessages.orders({ count: Number(count) }) },
    }),
  HR119: (most) => new DomainError("too_much_unpaid", { values: { amount: takaText(poisha(Number(most))) } }),
  HR120: () => new DomainError("stock_awaits_payment"),
};

/**
 * SQLSTATEs after which `placeOrder` decides on an instant order: its payment arrived a moment ago, or its account is
 * deleted, where the error depends on who deleted it.
 */
const leftToPlaceOrder = new Set(["HR121", "HR001"]);

/** The domain error for each SQLSTATE that the SQL functions raise. */
const refusals: Record<string, (detail: string, placement: Placement) => DomainError> = {
  HR101: () => new DomainError("product_not_found"),
  HR102: () => new DomainError("player_id_required"),
  HR103: (detail) => {
    const [amount = 0, fee = 0, discount] = detail
      .split(" ")
      .map((each) => poishaToTaka(poisha(Number(each))));
    return new DomainError("price_changed", {
      expected: { fee, amount, ...(discount !== undefined && { discount }) },
    });
  },
  HR104: (_, { amount, transfer }) => {
    const part = transfer && "walletPart" in transfer ? transfer.walletPart : amount;
    return new DomainError("insufficient_balance", { values: { total: takaText(part) } });
  },
  HR105: () => new DomainError("out_of_stock"),
  HR107: () => new DomainError("no_profile"),
  HR108: (product) => new DomainError("not_on_sale", { values: { product } }),
  HR117: () => new DomainError("transaction_id_used"),
  ...unpaidRefusals,
};

/**
 * Checks the limits for unpaid orders after this transaction has placed one whose payment has not arrived
 * (docs/decisions/016).
 */
async function requireWithinTerms(db: Database, order: OrderRow, terms: UnpaidTerms): Promise<void> {
  try {
    await expectWithinTerms(db, order, terms);
  } catch (error) {
    const { code = "", detail = "" } = error as { code?: string; detail?: string };
    throw unpaidRefusals[code]?.(detail) ?? error;
  }
}
