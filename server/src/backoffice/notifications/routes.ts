import { poishaToTaka, WAITING_COUNT_LIMIT } from "@hira/contract";
import { keyOf } from "../../payments/templates/unread.ts";
import { readNews } from "../../people/approvals/news.ts";
import { presentEntry } from "../../people/bell/presenter.ts";
import { findUnseen } from "../../people/bell/queries.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { presentOrderHit, presentRequestHit } from "../search/presenter.ts";
import { readPendingWork } from "./pending-work.ts";

const SHOWN = 5;

export const notificationHandlers = {
  "GET /admin/notifications": async ({ db, actor }) => {
    const limits = { limit: SHOWN, countLimit: WAITING_COUNT_LIMIT };
    const { approvals, notices } = await readNews({ db, actor }, limits);
    const told = await findUnseen(db, { uid: actor.uid, ...limits });
    const { orders, requests, unclaimed, breaks, wordings, lowStock, silentPhones, stuck, suppliers } =
      await readPendingWork(db, {
        grants: actor.grants,
        ...limits,
      });
    return {
      told: { count: told.count, newest: told.newest.map((row) => presentEntry(row, actor.grants)) },
      approvals: {
        count: approvals.count,
        newest: approvals.newest.map(({ _id, summary, summaryMessage, askedBy, askedAt }) => ({
          _id,
          summary,
          summaryMessage,
          askedBy: askedBy.name,
          askedAt,
        })),
      },
      notices: {
        count: notices.count,
        newest: notices.newest.map(({ id, text, message, at }) => ({
          _id: id,
          text,
          textMessage: message,
          at: at.toISOString(),
        })),
      },
      orders: { count: orders.count, newest: orders.newest.map(presentOrderHit) },
      requests: { count: requests.count, newest: requests.newest.map(presentRequestHit) },
      unclaimed: {
        count: unclaimed.count,
        newest: unclaimed.newest.map(({ id, method, amount, payer, waitingSince }) => ({
          _id: id,
          method,
          amount: poishaToTaka(amount),
          payer,
          waitingSince: waitingSince.toISOString(),
        })),
      },
      breaks: {
        count: breaks.count,
        newest: breaks.newest.map(({ id, method, number, openedAt }) => ({
          _id: id,
          method,
          accountNumber: number,
          openedAt: openedAt.toISOString(),
        })),
      },
      wordings: {
        count: wordings.count,
        newest: wordings.newest.map(({ shape, method, sender, texts, since }) => ({
          _id: keyOf(shape),
          method,
          sender,
          texts,
          since: since.toISOString(),
        })),
      },
      lowStock: {
        count: lowStock.count,
        products: lowStock.products.map(({ id, name, categoryName, stock }) => ({
          _id: id,
          name,
          category: { name: categoryName },
          stock,
        })),
      },
      stuck: {
        count: stuck.count,
        newest: stuck.newest.map(({ id, orderId, why, productName, categoryName, stuckAt }) => ({
          _id: id,
          orderId,
          why,
          product: { name: productName },
          category: { name: categoryName ?? "" },
          stuckAt: stuckAt.toISOString(),
        })),
      },
      suppliers: {
        count: suppliers.count,
        troubled: suppliers.troubled.map(({ id, name, balance, stoppedUntil }) => ({
          _id: id,
          name,
          balance: balance === null ? null : poishaToTaka(balance),
          stoppedUntil: stoppedUntil?.toISOString() ?? null,
        })),
      },
      silentPhones: {
        count: silentPhones.count,
        phones: silentPhones.phones.map(({ id, name, lastHeardAt }) => ({
          _id: id,
          name,
          lastHeardAt: lastHeardAt?.toISOString() ?? null,
        })),
      },
    };
  },
} satisfies Partial<Handlers>;
