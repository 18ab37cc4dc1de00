import type { AccountFlag } from "@hira/contract";
import type { Handlers } from "../../../platform/lib/handler.ts";
import { type FlagRow, listFlags } from "./queries.ts";

function presentFlag(row: FlagRow): AccountFlag {
  const { uid, name, email, rule, words, message, notAgain } = row;
  return {
    _id: row.id,
    user: { uid, name, email, status: row.isFrozen ? "frozen" : "active" },
    rule,
    words,
    wordsMessage: message,
    at: row.at.toISOString(),
    liftedAt: row.liftedAt?.toISOString() ?? null,
    liftedBy: row.liftedBy === null ? null : { uid: row.liftedBy, name: row.liftedByName ?? "The store" },
    notAgain,
  };
}

export const flagHandlers = {
  "GET /admin/flags": async ({ db, query }) => {
    const { flags, total, isExact, position } = await listFlags(db, query);
    return { flags: flags.map(presentFlag), total, totalIsExact: isExact, position };
  },
} satisfies Partial<Handlers>;
