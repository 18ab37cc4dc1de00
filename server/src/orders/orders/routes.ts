import { isDeepStrictEqual } from "node:util";
import type { FeedSettings } from "@hira/contract";
import {
  can,
  type DeliveryStatus,
  normaliseSenderNumber,
  type OrderStatus,
  type Reply,
  soughtGameAccount,
  soughtTransactionId,
} from "@hira/contract";
import { findOwnReview } from "../../catalog/reviews/queries.ts";
import { isReviewable } from "../../catalog/reviews/state.ts";
import { presentFundRequest } from "../../payments/funding/presenter.ts";
import { findChoices, presentChoice } from "../../payments/incoming/choice-queries.ts";
import { findMatchDetails, findProgress } from "../../payments/incoming/match-details.ts";
import { findSightings } from "../../payments/sightings/seen-queries.ts";
import { assignedOf } from "../../people/assignments/narrow.ts";
import { presentAssignee } from "../../people/assignments/presenter.ts";
import { findAssignees } from "../../people/assignments/queries.ts";
import type { BlockList } from "../../people/risk/blocks/block-list.ts";
import { audited } from "../../platform/audit/audited.ts";
import { findDecisions } from "../../platform/audit/history-queries.ts";
import { presentDecision } from "../../platform/audit/presenter.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers, ReplyHooks } from "../../platform/lib/handler.ts";
import type { KeyedCall } from "../../platform/lib/keyed-call.ts";
import { isKeyKnown, oncePerKey, replay } from "../../platform/lib/once-per-key.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { codesOfOrders, codeWithGuide } from "../vouchers/order-code.ts";
import { findGuides } from "../vouchers/redeem-guide-queries.ts";
import { askedOfOrder } from "./asked.ts";
import { cancelOwnOrder, correctOwnOrder, takeForOwnOrder } from "./change-own-order.ts";
import { changeOrderSettings } from "./change-settings.ts";
import { decideOrder } from "./decide-order.ts";
import { deleteOrder } from "./delete-order.ts";
import { findDeliveryProgress } from "./delivery-progress-queries.ts";
import { listOrderEvents } from "./event-queries.ts";
import { exportOrders } from "./export-orders.ts";
import { findGift } from "./gift-queries.ts";
import { listLatestOrders, listOrders, listOrdersOfUser } from "./list-queries.ts";
import { placeAtOnce, placeOrder } from "./place-order.ts";
import { findPlayerName } from "./player-name-queries.ts";
import {
  asPlaced,
  presentAdminOrder,
  presentOrder,
  presentOrderDetail,
  presentOwnOrder,
  presentProgress,
  presentPublicOrder,
  withCode,
} from "./presenter.ts";
import { type AdminOrderRow, findOrderWithUser, type OrderOfGame, type OrderRow } from "./queries.ts";
import {
  lockFeedSettings,
  readFeedSettings,
  readOrderSettings,
  updateFeedSettings,
} from "./settings-queries.ts";
import { findStandings } from "./standing-queries.ts";
import { orderStats } from "./stats.ts";

/**
 * Throws `player_blocked` if this process's cached block list has the player ID, before the database is read for the
 * order (docs/rules/people.md#blocks). A call with a known idempotency key passes, because it gets its first reply.
 */
async function refuseBlockedPlayer(
  { db, blocks }: { db: Database; blocks: Pick<BlockList, "hasPlayer"> },
  gameAccount: string | undefined,
  key: KeyedCall | undefined,
): Promise<void> {
  if (gameAccount === undefined || !blocks.hasPlayer(gameAccount)) return;
  if (key && (await isKeyKnown(db, key))) return;
  throw new DomainError("player_blocked");
}

/** Changes which orders are left out of the public feed (docs/rules/orders.md#feed). */
async function changeFeedSettings(context: Context, after: FeedSettings): Promise<FeedSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockFeedSettings(db);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateFeedSettings(db, after);
    return { value: after, audit: { action: "settings.feed", subject: "settings:feed", before, after } };
  });
}

/** Converts an admin's query to a filter of orders. A field with the value "all" does not filter. */
function filterOf<
  F extends {
    status?: OrderStatus | "all";
    Delivery?: DeliveryStatus | "all";
    search?: string | undefined;
    ids?: string | undefined;
    assigned?: unknown;
  },
>(query: F) {
  const { status, Delivery, search: text, ids, assigned: _, ...rest } = query;
  const read = text && {
    text,
    player: soughtGameAccount(text),
    transactionId: soughtTransactionId(text),
    senderNumber: normaliseSenderNumber(text) || text,
  };
  return {
    ...rest,
    ids: ids?.split(","),
    status: status === "all" ? undefined : status,
    delivery: Delivery === "all" ? undefined : Delivery,
    search: read || undefined,
  };
}

/** Returns the match details of the instant orders among these orders. */
const askedOf = (orders: readonly OrderRow[]) =>
  orders.filter(({ transactionId }) => transactionId !== null).map(askedOfOrder);

export interface OrderParts {
  cipher: CodeCipher;
  /** Account photos are shown only if their addresses begin with one of these. Each ends with a slash. */
  photos: readonly string[];
  blocks: Pick<BlockList, "hasPlayer">;
}

export function orderHandlers({ cipher, photos, blocks }: OrderParts) {
  const codesOf = (db: Database, orders: readonly OrderRow[]) => codesOfOrders({ db, cipher }, orders);

  return {
    "GET /orders/public": async ({ db, query }) => {
      const orders = await listLatestOrders(db, { ...query, ...(await readFeedSettings(db)) });
      return { orders: orders.map((row) => presentPublicOrder(row, photos)) };
    },
    "POST /orders": async ({ db, identity, findActor, body, key }) => {
      const present = (order: OrderRow) => ({ order: presentOrder(asPlaced(order), undefined) });
      const repetition = {
        repeat: async ({ order: id, expiresAt }: { order: string; expiresAt?: string | null }) => {
          const order = await findOrderWithUser(db, id);
          if (!order) throw new Error(`Order ${id} is gone`);
          return present({ ...order, expiresAt: expiresAt ? new Date(expiresAt) : null });
        },
        outcomeOf: ({ order }: Reply<"POST /orders">) => ({ order: order._id, expiresAt: order.expiresAt }),
      };
      await refuseBlockedPlayer({ db, blocks }, body.gameAccount, key);
      const placed = await placeAtOnce({ db, uid: identity.uid, token: identity }, body, key);
      if (placed) return "order" in placed ? present(placed.order) : replay(placed.kept, repetition);
      const actor = await findActor();
      return oncePerKey(db, key, {
        perform: async (tx) => {
          const order = await placeOrder({ db: tx, actor }, body);
          const expiresAt = order.expiresAt?.toISOString() ?? null;
          return { outcome: { order: order.id, expiresAt }, reply: present(order) };
        },
        ...repetition,
      });
    },
    "GET /orders/my-orders": async ({ db, actor, query }) => {
      const { type, transactionId: typed, ...page } = query;
      const transactionId = typed && soughtTransactionId(typed);
      const { orders, total } = await listOrdersOfUser(db, { uid: actor.uid, type, transactionId }, page);
      const [codes, progress] = await Promise.all([codesOf(db, orders), findProgress(db, askedOf(orders))]);
      const sold = orders.filter(({ id }) => codes.has(id)).map(({ productId }) => productId);
      const guides = await findGuides(db, sold);
      const present = (row: OrderOfGame) => ({
        ...presentOwnOrder(row, codes.get(row.id)),
        redeem: guides.get(row.productId) ?? null,
        payment: progress.get(row.id) ?? null,
      });
      return { orders: orders.map(present), total };
    },
    "GET /orders/{id}": async ({ db, actor, params }) => {
      const row = await findOrderWithUser(db, params.id);
      const isOwn = row?.uid === actor.uid;
      if (!row || (!isOwn && !can(actor.grants, "orders:read"))) throw new DomainError("order_not_found");
      const [codes, events, payment, playerName, progress, review, gift] = await Promise.all([
        codesOf(db, [row]),
        listOrderEvents(db, row.id),
        findProgress(db, isOwn ? askedOf([row]) : []),
        findPlayerName(db, row),
        findDeliveryProgress(db, row),
        isOwn && isReviewable(row) ? findOwnReview(db, row.id) : undefined,
        isOwn ? findGift(db, row.id) : undefined,
      ]);
      const order = { ...presentOwnOrder(row, codes.get(row.id)), payment: payment.get(row.id) ?? null };
      const guides = await findGuides(db, isOwn && codes.has(row.id) ? [row.productId] : []);
      const shown = isOwn ? order : { ...order, deliveredCode: null };
      return {
        order: {
          ...presentOrderDetail(shown, row, events),
          redeem: guides.get(row.productId) ?? null,
          playerName,
          progress: presentProgress(progress),
          ...(gift && { gift }),
          ...(isOwn && isReviewable(row) && { review: review ?? null }),
        },
      };
    },
    "PATCH /orders/{id}/transaction-id": async ({ db, actor, params, body }) => ({
      order: presentOrder(await correctOwnOrder({ db, actor }, { id: params.id, ...body }), undefined),
    }),
    "POST /orders/{id}/cancel": async ({ db, actor, params }) => ({
      order: presentOrder(await cancelOwnOrder({ db, actor }, params.id), undefined),
    }),
    "POST /orders/{id}/take": async ({ db, actor, params }) => {
      const { order, request } = await takeForOwnOrder({ db, actor }, params.id);
      return { order: presentOrder(order, undefined), request: presentFundRequest(request) };
    },
    "GET /settings/feed": ({ db }) => readFeedSettings(db),
    "PATCH /settings/feed": ({ db, actor, body }) => changeFeedSettings({ db, actor }, body),
    "GET /settings/orders": ({ db }) => readOrderSettings(db),
    "PATCH /settings/orders": ({ db, actor, body }) => changeOrderSettings({ db, actor }, body),
    "GET /orders/admin/stats": ({ db }) => orderStats(db),
    "GET /orders/admin/orders": async ({ db, actor, query }) => {
      const assigned = await assignedOf({ db, actor }, "order", query.assigned);
      const { orders, isExact, ...facts } = await listOrders(db, { ...filterOf(query), assigned });
      const ids = orders.map(({ id }) => id);
      const [codes, evidence, choices, seen, decisions, standings, assignees] = await Promise.all([
        codesOf(db, orders),
        findMatchDetails(db, askedOf(orders)),
        findChoices(db, "order", ids),
        findSightings(db, ids),
        findDecisions(db, "order", ids),
        findStandings(db, ids),
        findAssignees(db, "order", ids),
      ]);
      const present = (row: AdminOrderRow) => ({
        ...presentAdminOrder(row, codes.get(row.id)),
        evidence: evidence.get(row.id) ?? null,
        chosen: presentChoice(choices.get(row.id)),
        alsoSeen: seen.get(row.id) ?? [],
        standing: standings.get(row.id) ?? null,
        decision: presentDecision(decisions.get(row.id), row.uid),
        assignedTo: presentAssignee(assignees.get(row.id), actor.uid),
      });
      return { orders: orders.map(present), totalIsExact: isExact, ...facts };
    },
    "GET /orders/admin/orders/export.csv": async ({ db, reads, actor, query }) => {
      const assigned = await assignedOf({ db, actor }, "order", query.assigned);
      return exportOrders({ db, reads, actor }, { ...filterOf(query), assigned });
    },
    "PATCH /orders/admin/orders/{id}": async ({ db, actor, params, body }) => {
      const { Delivery, ...change } = body;
      const row = await decideOrder({ db, actor }, { id: params.id, delivery: Delivery, ...change });
      return { order: presentAdminOrder(row, (await codesOf(db, [row])).get(row.id)) };
    },
    "DELETE /orders/admin/orders/{id}": async ({ db, actor, params }) => {
      await deleteOrder({ db, actor }, params.id);
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}

/**
 * The stored reply for an idempotency key has no voucher code. If a code was delivered at once, it is added each time
 * the reply is sent (docs/decisions/015).
 */
export function orderReplyHooks(cipher: CodeCipher) {
  return {
    "POST /orders": async (db, { order }) => {
      if (order.status !== "completed") return { order };
      const ids = { orderId: order._id, productId: order.product._id };
      const { code, redeem = null } = (await codeWithGuide({ db, cipher }, ids)) ?? {};
      return { order: { ...withCode(order, code), redeem } };
    },
  } satisfies Partial<ReplyHooks>;
}
