import { can, recordKinds, workPermission } from "@hira/contract";
import type { Handlers } from "../../platform/lib/handler.ts";
import { handlesOf } from "./handles.ts";
import { listColleagues } from "./queries.ts";

export const colleagueHandlers = {
  "GET /admin/colleagues": async ({ db, actor }) => {
    const colleagues = await listColleagues(db);
    const handles = handlesOf(colleagues);
    return {
      colleagues: colleagues.map(({ uid, name, grants }) => ({
        uid,
        name,
        handle: handles.get(uid) ?? uid,
        worksOn: recordKinds.filter((kind) => can(grants, `${workPermission[kind]}:write`)),
        readsNotes: can(grants, "customers:read"),
        own: uid === actor.uid,
      })),
    };
  },
} satisfies Partial<Handlers>;
