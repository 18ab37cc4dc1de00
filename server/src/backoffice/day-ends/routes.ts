import { MAX_DAY_END_ITEMS } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { presentDayEnd, presentSummary } from "./presenter.ts";
import { listDayEnds, readDayEnd } from "./read-day-ends.ts";
import { signDayEnd } from "./sign-day-end.ts";

export const dayEndHandlers = {
  "GET /admin/day-ends": async ({ db, query }) => ({
    days: (await listDayEnds(db, query.days)).toReversed().map(presentSummary),
  }),
  "GET /admin/day-ends/{day}": async ({ db, params }) => ({ dayEnd: await present(db, params.day) }),
  "POST /admin/day-ends/{day}/sign": async ({ db, actor, params, body }) => {
    await signDayEnd({ db, actor }, { ...params, ...body });
    return { dayEnd: await present(db, params.day) };
  },
} satisfies Partial<Handlers>;

const present = async (db: Database, day: string) =>
  presentDayEnd(await readDayEnd(db, { day, items: MAX_DAY_END_ITEMS }));
