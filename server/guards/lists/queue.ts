import type { Guard } from "../guard.ts";

const test = "server/src/platform/queue/start-queue.test.ts";

/** Guards of the job queue: each job has a worker and exists once. */
export const queueGuards: Guard[] = [
  {
    name: "whoever lost a job meanwhile leaves no second one behind",
    file: "server/src/platform/queue/work-jobs.ts",
    find: "if (affected === 1)",
    replace: "if (affected !== undefined)",
    test: [test, "a process that has lost its job cannot put it into the queue again"],
  },
  {
    name: "no more jobs are fetched than there are hands",
    file: "server/src/platform/queue/work-jobs.ts",
    find: "const batchSize = hands - running.size;",
    replace: "const batchSize = hands;",
    test: [test, "than it has workers"],
  },
];
