import {
  type AdminOrder,
  type DeliveryProgress,
  fulfilments,
  holds,
  type Order,
  type OrderDetail,
  type OrderedGame,
  orderTitle,
  type PublicOrder,
  poishaToTaka,
} from "@hira/contract";
import { checkedPhoto } from "../../people/identity/photo.ts";
import { statusOf } from "../../people/identity/presenter.ts";
import { isSystem } from "../../platform/lib/actor.ts";
import { namedInBengali } from "../../platform/lib/bengali-texts.ts";
import { publicName } from "../../platform/lib/public-name.ts";
import { maskCode } from "../../platform/sealing/cipher.ts";
import type { DeliveryProgressRow } from "./delivery-progress-queries.ts";
import type { OrderEventRow } from "./event-queries.ts";
import type { AdminOrderRow, OrderOfGame, OrderRow } from "./queries.ts";

/** Returns an order in the shape for its buyer, with the voucher code if that is delivered. */
export function presentOrder(row: OrderRow, code: string | undefined): Order {
  return {
    _id: row.id,
    product: presentProduct(row),
    categoryId: row.categoryId,
    amount: poishaToTaka(row.amount),
    fee: poishaToTaka(row.fee),
    ...(row.coupon !== null && { coupon: { code: row.coupon, discount: poishaToTaka(row.discount) } }),
    ...(row.walletPart > 0 && { walletPart: poishaToTaka(row.walletPart) }),
    paymentMethod: row.paymentMethod,
    method: row.method,
    transactionId: row.transactionId,
    senderNumber: row.senderNumber,
    gameAccount: row.gameAccount,
    status: row.status,
    Delivery: row.delivery,
    reason: holds(row.status) ? null : row.rejectReason,
    ...codeFields(code),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns an order in the shape for its buyer, with the names of its game and package. */
export function presentOwnOrder(row: OrderOfGame, code: string | undefined): Order {
  return { ...presentOrder(row, code), ...presentOrdered(row) };
}

/** Returns the names of an order's game and package, in English and Bengali. */
function presentOrdered(row: OrderOfGame): { category: OrderedGame; product: Order["product"] } {
  return {
    category: { name: row.gameName ?? "", imageUrl: row.gameImageUrl, ...namedInBengali(row.gameInBengali) },
    product: { ...presentProduct(row), ...namedInBengali(row.productInBengali) },
  };
}

const presentProduct = ({ productId, productName, fulfilment }: OrderRow): Order["product"] => ({
  _id: productId,
  name: productName,
  type: fulfilments[fulfilment].type,
});

function titleInBengali(row: OrderOfGame): string | null {
  const { gameInBengali, productInBengali } = row;
  if (gameInBengali === null && productInBengali === null) return null;
  return orderTitle(gameInBengali ?? row.gameName, productInBengali ?? row.productName);
}

function codeFields(code: string | undefined): Pick<Order, "deliveredCode" | "deliveredCodeMasked"> {
  return { deliveredCode: code ?? null, deliveredCodeMasked: code === undefined ? null : maskCode(code) };
}

export function withCode(order: Order, code: string | undefined): Order {
  return { ...order, ...codeFields(code) };
}

/** Returns an order in the shape for admins, with a masked voucher code (docs/rules/orders.md#voucher-codes). */
export function presentAdminOrder(row: AdminOrderRow, code: string | undefined): AdminOrder {
  return {
    ...presentOrder(row, code),
    deliveredCode: null,
    ...presentOrdered(row),
    user: {
      uid: row.uid,
      name: row.userName,
      email: row.userEmail,
      photoURL: row.userPhotoUrl,
      status: statusOf(row),
    },
    paidFrom: row.paidFrom,
    received: row.received,
    accountNumber: row.accountNumber,
    waitsForCode: row.waitsForCode,
    supplied: row.supplied,
  };
}

/** Returns the status and delivery that the order had when it was placed. */
export function asPlaced<Row extends OrderRow>(row: Row): Row {
  const { deliveredByPayment } = fulfilments[row.fulfilment];
  return deliveredByPayment && row.paymentMethod === "wallet"
    ? { ...row, status: "completed", delivery: "delivered" }
    : { ...row, status: "pending", delivery: "pending" };
}

/** Returns an order with its events until now. The first event is that it was placed. */
export function presentOrderDetail(order: Order, row: OrderRow, events: OrderEventRow[]): OrderDetail {
  const { status, delivery } = asPlaced(row);
  return {
    ...order,
    timeline: [
      { at: row.createdAt.toISOString(), by: "customer", status, Delivery: delivery, reason: null },
      ...events.map(({ at, status, delivery, actor, reason, rejectReason }) => ({
        at: at.toISOString(),
        by: isSystem(actor)
          ? ("system" as const)
          : actor === row.uid
            ? ("customer" as const)
            : ("shop" as const),
        status,
        Delivery: delivery,
        reason: reason ?? rejectReason,
      })),
    ],
    refunded: holds(row.status) ? 0 : poishaToTaka(row.paidFrom === "wallet" ? row.amount : row.walletPart),
  };
}

/**
 * In seconds. A delivery that took less than `SLOW_FROM` is never slow. If the usual time is not known, a delivery is
 * slow from `SLOW` on.
 */
const SLOW_FROM = 60;
const SLOW = 15 * 60;

export function presentProgress(row: DeliveryProgressRow | undefined): DeliveryProgress | null {
  if (!row) return null;
  const { state, openedAt, endedAt, sentAt, playerName, median, p90 } = row;
  const waited = (Date.now() - openedAt.getTime()) / 1_000;
  const isOpen = state === "waiting" || state === "working";
  return {
    sentAt: sentAt?.toISOString() ?? null,
    playerName,
    deliveredAt: (state === "delivered" && endedAt?.toISOString()) || null,
    usual: median === null || p90 === null ? null : { medianSeconds: median, p90Seconds: p90 },
    delayed: state === "stuck" || (isOpen && waited > (p90 === null ? SLOW : Math.max(p90, SLOW_FROM))),
  };
}

/**
 * Returns an order in the shape for the public feed. `photos`: photo addresses are shown only if they begin with one of
 * these.
 */
export function presentPublicOrder(row: AdminOrderRow, photos: readonly string[]): PublicOrder {
  return {
    _id: row.id,
    user: { name: publicName(row.userName), photoURL: checkedPhoto(row.userPhotoUrl, photos) },
    gameAccount: row.gameAccount && maskMiddle(row.gameAccount),
    product: { name: orderTitle(row.gameName, row.productName), ...namedInBengali(titleInBengali(row)) },
    amount: poishaToTaka(row.amount),
    status: row.status,
    reason: row.rejectReason === "customer-asked" ? row.rejectReason : null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Masks a player ID for the feed. It keeps two characters at each end, or one at each end if the ID is short. */
export function maskMiddle(text: string): string {
  const shown = text.length >= 7 ? 2 : text.length >= 3 ? 1 : 0;
  const middle = "•".repeat(Math.max(1, text.length - 2 * shown));
  return `${text.slice(0, shown)}${middle}${shown === 0 ? "" : text.slice(-shown)}`;
}
