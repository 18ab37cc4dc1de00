import {
  fulfilments,
  normaliseCoupon,
  normaliseSenderNumber,
  type OrderPlacement,
  type OrderSettings,
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
import { callPlaceOrder, type Placement } from "./placement-queries.ts";
import type { OrderRow } from "./queries.ts";
import { orderSettingsOf } from "./settings-queries.ts";
import { settleOrder } from "./settle-order.ts";
import { hasLeft, lockForOrders, lockStock, readPaidAndSettings, readUnpaid } from "./unpaid-queries.ts";

/**
 * Places an order from the wallet with one call of the SQL function `place_order`, which runs as a transaction of its
 * own (docs/decisions/136). Returns undefined if only `placeOrder` can place the order. `kept`: the stored reply, if an
 * earlier call had the same idempotency key. Throws `invalid_token`, `no_profile`, `account_deleted`,
 * `idempotency_mismatch`, and those errors of `placeOrder` that concern orders from the wallet.
 */
export async function placeAtOnce(
  { db, uid, token }: { db: Database; uid: string; token?: TokenTimes },
  input: OrderPlacement,
  key?: KeyedCall,
): Promise<{ order: OrderRow } | { kept: Kept } | undefined> {
  if (input.paymentMethod !== "wallet" || input.gift) return undefined;
  return place(db, { ...placementOf(uid, input), transfer: null, key, token, isAlone: true });
}

/**
 * Places an order of the acting customer in one transaction (docs/rules/orders.md#orders). Amounts are in taka. Throws
 * `account_frozen`, `shop_closed`, `opening_soon`, `product_not_found`, `not_on_sale`, `player_id_required`,
 * `payment_details_required`, `invalid_transaction_id`, `wallet_part_off`, `method_unavailable`, `price_changed`,
 * `out_of_stock`, `insufficient_balance`, `transaction_id_used`, and the errors of `quoteCoupon`, `takeCoupon` and
 * `requireWithinBounds`.
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
    await requireWithinBounds(inside, order, paid.terms);
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
 * Returns how an instant order is paid. If the payment details are invalid, that is reported later, and only if the
 * product is valid.
 */
async function transferOf(context: Context, input: OrderPlacement): Promise<PaidByTransfer> {
  let flaw: "details" | "method" = "details";
  try {
    const details = detailsOf(input);
    const walletPart = takaToPoisha(input.walletPart ?? 0);
    if (walletPart > 0 && !(await readPartSettings(context.db)).offered)
      throw new DomainError("wallet_part_off");
    flaw = "method";
    const accountNumber = await accountOfOrder(context.db, {
      ...{ uid: context.actor.uid, method: input.method, said: input.accountNumber },
    });
    const terms = await termsOfInstantOrder(context);
    const { hours, isNew } = terms;
    return { transfer: { ...details, accountNumber, hours, isNew, walletPart }, terms };
  } catch (refusal) {
    if (refusal instanceof DomainError) return { transfer: { flaw }, refusal };
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
    throw refusals[code]?.(detail, placement) ?? couponRefusal(error) ?? error;
  }
}

/** The domain error for each SQLSTATE that the SQL function raises. */
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
};

/** The limits of an account for unpaid instant orders. They are read while the account's row is locked. */
interface UnpaidTerms {
  /**
   * True if the account has not paid enough so far. Its voucher codes are then taken from stock only when the order is
   * completed.
   */
  isNew: boolean;
  /** If the order is not paid within this many hours, it is canceled. */
  hours: number;
  settings: OrderSettings;
}

/**
 * Locks the account's row, so that its instant orders are placed one after the other, and returns its limits. Call it
 * before the order is inserted. If the payment has not arrived, call `requireWithinBounds` afterwards
 * (docs/decisions/016).
 */
async function termsOfInstantOrder({ db, actor }: Context): Promise<UnpaidTerms> {
  await lockForOrders(db, actor.uid);
  const { paid, stored } = await readPaidAndSettings(db, actor.uid);
  const settings = orderSettingsOf(stored);
  const isNew = paid < takaToPoisha(settings.historyFrom);
  const hours = isNew ? settings.unconfirmedOrderHours : settings.unpaidOrderHours;
  return { isNew, hours, settings };
}

/**
 * Checks the limits for unpaid orders after this transaction has placed one. Throws `too_many_unconfirmed_orders` and
 * `too_much_unpaid` if its account exceeds a limit. Throws `stock_awaits_payment` if the unpaid orders of all accounts
 * together reserve too much of the product's stock.
 */
async function requireWithinBounds(
  { db }: Context,
  order: OrderRow,
  { isNew, settings }: UnpaidTerms,
): Promise<void> {
  const [maxOrders, maxAmount] = isNew
    ? [settings.maxUnconfirmedOrders, settings.maxUnconfirmedAmount]
    : [settings.maxUnpaidOrders, settings.maxUnpaidAmount];
  // From here on, orders of the same product wait for each other, because they share its stock. An order that gets its
  // code only on completion reserves no stock.
  if (!order.waitsForCode) await lockStock(db, order.productId);
  const unpaid = await readUnpaid(db, order);
  if (unpaid.orders > maxOrders) {
    throw new DomainError("too_many_unconfirmed_orders", {
      values: { orders: refusalMessages.orders({ count: unpaid.orders - 1 }) },
    });
  }
  const most = takaToPoisha(maxAmount);
  if (unpaid.orders > 1 && unpaid.amount > most)
    throw new DomainError("too_much_unpaid", { values: { amount: takaText(most) } });
  if (!order.waitsForCode && !(await isWithinShare(db, order, unpaid.held, settings.unpaidStockPercent)))
    throw new DomainError("stock_awaits_payment");
}

/**
 * Returns whether unpaid orders reserve no more than their percentage of the stock. The stock counts all remaining and
 * reserved units, and the result is rounded up, so a single unit may be reserved.
 */
async function isWithinShare(
  db: Database,
  { productId, fulfilment }: OrderRow,
  held: number,
  percent: number,
): Promise<boolean> {
  const least = Math.floor(((held - 1) * 100) / percent) + 1;
  return hasLeft(db, { productId, stock: fulfilments[fulfilment].stock, units: least - held });
}
