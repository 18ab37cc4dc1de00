import { type Sidebar, shopUses } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { addPin } from "./add-pin.ts";
import { deletePin, listPins, readUses } from "./queries.ts";

async function readSidebar(db: Database, uid: string): Promise<Sidebar> {
  const [inUse, pinned] = await Promise.all([readUses(db), listPins(db, uid)]);
  return { inUse: shopUses.filter((each) => inUse[each]), pinned };
}

export const sidebarHandlers = {
  "GET /admin/sidebar": ({ db, actor }) => readSidebar(db, actor.uid),
  "PATCH /admin/sidebar": async ({ db, actor, body: { page, pinned } }) => {
    if (pinned) await addPin({ db, actor }, page);
    else await deletePin(db, actor.uid, page);
    return readSidebar(db, actor.uid);
  },
} satisfies Partial<Handlers>;
