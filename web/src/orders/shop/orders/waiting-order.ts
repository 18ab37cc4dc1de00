import type { Category, Product } from "@hira/contract";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { saveDraft } from "../../../platform/lib/draft.ts";
import { keep, readKept } from "../../../platform/lib/kept.ts";
import { draftKeyOf, emptyPurchaseDraft, type PurchaseDraft } from "./purchase-draft.ts";

/** An order that the customer interrupted in order to add the money for it. */
export interface WaitingOrder {
  categoryId: string;
  productId: string;
  /** Name of the package without the game. `title` includes the game. */
  name: string;
  title: string;
  game: { name: string; imageUrl: string | null };
  playerId: string;
  secondId: string;
  /** Code of the applied coupon; empty for none. */
  coupon: string;
  /** Note of a gift to a friend, which may be empty; undefined if the order is no gift. */
  giftNote?: string | undefined;
  /** Total in taka at the time of the interruption. The order page computes the total again. */
  total: number;
  /** Time at which the order was interrupted, in milliseconds. */
  leftAt: number;
}

export const WAITING_ORDER = "waiting-order";
/** Milliseconds after which the order is dropped. By then, the price or the customer's plans have probably changed. */
const KEPT_MS = 3 * 24 * 60 * 60_000;

interface Left {
  category: Category;
  product: Product;
  playerId: string;
  secondId: string;
  coupon: string;
  giftNote?: string | undefined;
  total: number;
}

export function waitingOrderOf({ category, product, ...left }: Left, now: number): WaitingOrder {
  const { _id: categoryId, name, imageUrl } = category;
  return {
    ...left,
    categoryId,
    productId: product._id,
    name: product.name,
    title: orderedText({ category, product }),
    game: { name, imageUrl },
    leftAt: now,
  };
}

/** Reads a stored order. Returns null if there is none, or if it is unreadable or too old. */
export function parseWaiting(text: string | null, now: number): WaitingOrder | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<WaitingOrder> | null;
    const texts = [kept?.categoryId, kept?.productId, kept?.name, kept?.title, kept?.game?.name];
    const ids = [kept?.playerId, kept?.secondId, kept?.coupon];
    const isWhole = [...texts, ...ids].every((value) => typeof value === "string");
    if (!isWhole || typeof kept?.total !== "number" || typeof kept.leftAt !== "number") return null;
    return now - kept.leftAt < KEPT_MS ? (kept as WaitingOrder) : null;
  } catch {
    return null;
  }
}

/** Returns the order that waits for money on this device. Only the order that was interrupted last is stored. */
export function readWaiting(uid: string): WaitingOrder | null {
  return parseWaiting(readKept(WAITING_ORDER, uid), Date.now());
}

export function keepWaiting(uid: string, order: WaitingOrder): void {
  keep(WAITING_ORDER, uid, JSON.stringify(order));
}

/**
 * Removes the order that waits for money. If `productId` is given, removes it only if it is an order of that package.
 */
export function forgetWaiting(uid: string, productId?: string): void {
  if (productId && readWaiting(uid)?.productId !== productId) return;
  keep(WAITING_ORDER, uid, null);
}

type Chosen = Pick<
  PurchaseDraft,
  "productId" | "playerId" | "secondId" | "payment" | "coupon" | "couponTyped" | "gift" | "giftNote"
>;

/** The order with which the page of its game continues as soon as that page is open. */
let resumed: { categoryId: string; chosen: Chosen } | null = null;
const resumers = new Set<() => void>();

/**
 * Stores the order's values for the page of the game, and returns the page's address. With `straightOn`, the page then
 * opens its confirmation automatically.
 */
export function fillIn(order: WaitingOrder, { straightOn }: { straightOn: boolean }): string {
  const { categoryId, productId, playerId, secondId, coupon, giftNote } = order;
  const gift = { gift: giftNote === undefined ? "" : "yes", giftNote: giftNote ?? "" };
  const chosen = { productId, playerId, secondId, payment: "wallet", coupon, couponTyped: coupon, ...gift };
  saveDraft(draftKeyOf(categoryId), { ...emptyPurchaseDraft, ...chosen }, emptyPurchaseDraft);
  resumed = straightOn ? { categoryId, chosen } : null;
  for (const resume of resumers) resume();
  return `/topup/${categoryId}`;
}

/**
 * Calls `goOn` once, with the order that the page of this game should continue. It does so when the page opens, or at
 * once if the page is already open.
 */
export function onResumed(categoryId: string, goOn: (chosen: Chosen) => void): () => void {
  const resume = () => {
    if (resumed?.categoryId !== categoryId) return;
    const { chosen } = resumed;
    resumed = null;
    goOn(chosen);
  };
  resume();
  resumers.add(resume);
  return () => void resumers.delete(resume);
}
