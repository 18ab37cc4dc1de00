import type { Handlers } from "../lib/handler.ts";
import { presentDeadLetter } from "./presenter.ts";
import { selectDeadLetters } from "./queries.ts";
import { retryDeadLetter } from "./retry-dead-letter.ts";

const SHOWN = 200;

export const queueHandlers = {
  "GET /admin/dead-letters": async ({ db }) => ({
    letters: (await selectDeadLetters(db, SHOWN)).map(presentDeadLetter),
  }),
  "POST /admin/dead-letters/{id}/retry": async ({ db, actor, params }) => {
    await retryDeadLetter({ db, actor }, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
