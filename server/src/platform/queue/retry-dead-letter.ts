import { audited } from "../audit/audited.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { insertJob, takeDeadLetter } from "./queries.ts";

/** Puts a job that was given up into its queue again, with all its retries. Refuses `dead_letter_not_found`. */
export async function retryDeadLetter(context: Context, id: string): Promise<void> {
  return audited(context, async ({ db }) => {
    const letter = await takeDeadLetter(db, id);
    if (!letter) throw new Refusal("dead_letter_not_found");
    const { job, data } = letter;
    await insertJob(db, { name: job, data, afterSeconds: 0 });
    return { audit: { action: "job.retry", subject: `job:${id}`, after: { job, data } } };
  });
}
