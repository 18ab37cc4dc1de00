import type { DeadLetter } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import { DomainError } from "../lib/domain-error.ts";
import type { Handlers } from "../lib/handler.ts";
import type { Context } from "../lib/operation.ts";
import type { DeadLetterRow } from "./queries.ts";
import { insertJob, selectDeadLetters, takeDeadLetter } from "./queries.ts";

/**
 * Puts a job whose retries have all failed back into its queue, as if it were new. Throws the domain error
 * `dead_letter_not_found`.
 */
async function retryDeadLetter(context: Context, id: string): Promise<void> {
  return audited(context, async ({ db }) => {
    const letter = await takeDeadLetter(db, id);
    if (!letter) throw new DomainError("dead_letter_not_found");
    const { job, data } = letter;
    await insertJob(db, { name: job, data, afterSeconds: 0 });
    return { audit: { action: "job.retry", subject: `job:${id}`, after: { job, data } } };
  });
}

function presentDeadLetter(row: DeadLetterRow): DeadLetter {
  return {
    _id: row.id,
    job: row.job,
    data: row.data,
    failedAt: row.failed_at.toISOString(),
    error: row.error ?? "It was never finished: whoever worked on it ended meanwhile.",
    tries: row.tries,
  };
}

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
