import { type FirstSteps, stepParts } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { changeFirstSteps } from "./change-first-steps.ts";
import { readFirstSteps, readStepsDone } from "./queries.ts";

async function presentFirstSteps(db: Database): Promise<FirstSteps> {
  const [{ putAway }, done] = await Promise.all([readFirstSteps(db), readStepsDone(db)]);
  const { supplier, codes, hand } = done;
  return { putAway, done: stepParts.filter((part) => done[part]), packages: { supplier, codes, hand } };
}

export const firstStepHandlers = {
  "GET /admin/first-steps": ({ db }) => presentFirstSteps(db),
  "PATCH /admin/first-steps": async ({ db, actor, body }) => {
    await changeFirstSteps({ db, actor }, body);
    return presentFirstSteps(db);
  },
} satisfies Partial<Handlers>;
