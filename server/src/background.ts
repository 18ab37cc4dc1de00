import type { BackgroundWork } from "@hira/contract";
import type { Logger } from "pino";
import { alertOperators } from "./backoffice/operator-alerts/check.ts";
import { applyPlans } from "./catalog/products/price-plans.ts";
import { backUpWhenDue } from "./operations/backup/back-up-when-due.ts";
import { dropOldFailures } from "./operations/health/failure-queries.ts";
import { createInstanceNotes } from "./operations/health/note-instance.ts";
import { dropGoneInstances } from "./operations/health/queries.ts";
import { dropOldEvents } from "./operations/live/queries.ts";
import type { JobMetrics } from "./operations/metrics/jobs.ts";
import { readBot } from "./operations/outgoing-settings/read-bot.ts";
import { atSuppliers } from "./orders/deliveries/at-suppliers.ts";
import { pollAgain } from "./orders/deliveries/poll-again.ts";
import { dropOldLooks } from "./orders/deliveries/poll-queries.ts";
import { putBackLost } from "./orders/deliveries/put-back-lost.ts";
import { makePictures } from "./orders/goods-imports/make-pictures.ts";
import { expireOrders } from "./orders/orders/expire-orders.ts";
import { dropOldNames } from "./orders/player-names/queries.ts";
import { dropOldExchanges } from "./orders/suppliers/exchange-queries.ts";
import { readSuppliers } from "./orders/suppliers/read-suppliers.ts";
import { createSerialNoting } from "./orders/vouchers/note-serials.ts";
import { dropOldTraffic } from "./payments/forwarders/heard-queries.ts";
import { dropOldSums } from "./payments/incoming/claim-queries.ts";
import { blankOldTexts } from "./payments/incoming/message-queries.ts";
import { carryOutDue } from "./people/approvals/carry-out-due.ts";
import type { Carry } from "./people/approvals/guard-calls.ts";
import { dropOldUses } from "./people/approvals/use-queries.ts";
import { dropOldEntries } from "./people/bell/queries.ts";
import { dropOldRenewals } from "./people/identity/session-queries.ts";
import {
  dropOldSignIns,
  dropOldSignInTimes,
  dropOldSignInTokens,
} from "./people/identity/sign-in-queries.ts";
import { dropOldInvites } from "./people/invites/queries.ts";
import { checkRisks } from "./people/risk/rules/check.ts";
import { dropOldTraces } from "./people/risk/rules/trace-queries.ts";
import { dropOldChallenges } from "./people/step-up/queries.ts";
import type { Cleanup } from "./platform/cleanup/clean-up.ts";
import { cleanUp } from "./platform/cleanup/clean-up.ts";
import type { Config } from "./platform/config/config.ts";
import { databaseTime } from "./platform/db/clock.ts";
import type { Database } from "./platform/db/database.ts";
import { dropOldCounts } from "./platform/http/limit-queries.ts";
import { type Job, repeat } from "./platform/jobs/repeat.ts";
import { dropOldLeases } from "./platform/leases/queries.ts";
import type { ClockCheck } from "./platform/lib/clock-check.ts";
import { dropOldKeys } from "./platform/lib/once-per-key.ts";
import type { SendingContext } from "./platform/outgoing/channels/channel.ts";
import { dropOldMessages } from "./platform/outgoing/queries.ts";
import { startQueue } from "./platform/queue/start-queue.ts";
import type { QueueParts } from "./platform/queue/work-jobs.ts";
import type { CodeCipher } from "./platform/sealing/cipher.ts";
import type { ImageStore } from "./platform/uploads/image-store.ts";
import { settleWaiting } from "./settlement/matching/settle-waiting.ts";
import { tellOfLatePayments } from "./settlement/matching/tell-late.ts";
import { joinParts } from "./settlement/rereading/join-parts.ts";
import { readAgain } from "./settlement/rereading/read-again.ts";
import { createCheckpointKeeper } from "./wallet/checkpoints/keep-checkpoints.ts";
import { dropOldRuns } from "./wallet/reconciliation/run-queries.ts";
import { reconcileWhenDue } from "./wallet/reconciliation/scheduled-run.ts";
import { sealBooks } from "./wallet/seals/seal-books.ts";
import { createJobWatch } from "./watch-jobs.ts";

/** Kinds of expired rows that are removed. Money, orders and the audit log are never among them. */
export const cleanups: readonly Cleanup[] = [
  { what: "idempotency_keys", removeSome: dropOldKeys },
  { what: "rate_limits", removeSome: dropOldCounts },
  { what: "session_renewals", removeSome: dropOldRenewals },
  { what: "sign_ins", removeSome: dropOldSignIns },
  { what: "sign_in_times", removeSome: dropOldSignInTimes },
  { what: "sign_in_tokens", removeSome: dropOldSignInTokens },
  { what: "challenges", removeSome: dropOldChallenges },
  { what: "instances", removeSome: dropGoneInstances },
  { what: "forwarder_hours", removeSome: dropOldTraffic },
  { what: "reconciliation_runs", removeSome: dropOldRuns },
  { what: "automatic_sums", removeSome: dropOldSums },
  { what: "supplier_exchanges", removeSome: dropOldExchanges },
  { what: "delivery_looks", removeSome: dropOldLooks },
  { what: "live_events", removeSome: dropOldEvents },
  { what: "leases", removeSome: dropOldLeases },
  { what: "bell_entries", removeSome: dropOldEntries },
  { what: "player_names", removeSome: dropOldNames },
  { what: "texts of messages", removeSome: blankOldTexts },
  { what: "operator_uses", removeSome: dropOldUses },
  { what: "staff_invites", removeSome: dropOldInvites },
  { what: "messages_out", removeSome: dropOldMessages },
  { what: "background_failures", removeSome: dropOldFailures },
  { what: "account_traces", removeSome: dropOldTraces },
];

const MINUTE_MS = 60_000;
const SEALING_MS = 5_000;
/**
 * The longest time for which a customer's payment waits if a process ends after storing the wallet message and before
 * settling the payment.
 */
const SETTLING_MS = 10_000;
/**
 * Texts that no template could parse are parsed again soon, because the instance that received them may have had older
 * templates.
 */
const READING_AGAIN_MS = 2_000;
const NOTING_MS = 30_000;
/** The longest time by which a planned price begins or ends late. */
const PRICING_MS = 1_000;
/**
 * Interval of the Telegram job while an operator waits for a chat to be linked. At other times the job sends no
 * request.
 */
const BOT_MS = 3_000;
/** The job finds pictures of imports that have just ended. If there are none, it only reads an empty index. */
const PICTURES_MS = 5_000;
/**
 * Milliseconds between runs of the risk rules. They need not be faster, because farming accounts or guessing codes
 * takes minutes.
 */
const LOOKING_MS = 15_000;

/** Starts the job queue, with a handler for each kind of job. */
export async function startJobs({ config, db, metrics, log, work }: JobParts): Promise<() => Promise<void>> {
  const watch = createJobWatch({ db, metrics, log, port: config.port });
  const { end } = await startQueue({ db, log, onRun: metrics.countQueued, watch, work });
  return end;
}

interface JobParts extends Pick<BackgroundParts, "db" | "metrics" | "log"> {
  config: Pick<Config, "port">;
  work: QueueParts["work"];
}

export interface BackgroundParts {
  config: Pick<Config, "checkpointDir" | "port" | "production"> & {
    backup: Pick<Config["backup"], "everyMs">;
  };
  db: Database;
  /** The database, for reconciliations, which take long on a large ledger. */
  books: Database;
  /** The cipher of the voucher codes. */
  cipher: CodeCipher;
  /** Where pictures are kept. */
  images: ImageStore;
  /** What sending notifications needs. */
  sending: Omit<SendingContext, "signal">;
  metrics: JobMetrics;
  clock: ClockCheck;
  /** Makes calls that waited for an approver. */
  carry: Carry;
  log: Logger;
}

/** Starts the store's automatic work. Returns what is running, each with the function that ends it. */
export function startBackground(parts: BackgroundParts): { what: string; end: () => Promise<void> }[] {
  const { config, db, metrics, log } = parts;
  const instance = createInstanceNotes(db, config.port);
  // The first note is written immediately. If that fails, the job reports the error later.
  void instance.note().catch(() => {});
  const watch = createJobWatch({ db, metrics, log, port: config.port });
  const running = backgroundJobs(parts).map((job) => ({
    what: `the job to ${job.what}`,
    end: repeat({ ...job, onRun: watch(job.what) }, log).end,
  }));
  return [{ what: "the note of this instance", end: instance.forget }, ...running];
}

/** Returns all jobs that run at regular intervals. */
export function backgroundJobs(parts: BackgroundParts): Job<BackgroundWork>[] {
  const { config, db, books, cipher, images, sending, metrics, clock, carry, log } = parts;
  const { checkpointDir } = config;
  const speaking = { db, cipher, allowLoopback: !config.production, log };
  const delivering = { ...speaking, suppliers: atSuppliers(speaking) };
  const instance = createInstanceNotes(db, config.port);
  const jobs: Job<BackgroundWork>[] = [
    { what: "note that this instance lives", everyMs: NOTING_MS, work: instance.note },
    {
      what: "clean up",
      everyMs: 10 * MINUTE_MS,
      work: (signal) => cleanUp(db, cleanups, metrics.countRemoved, signal),
    },
    { what: "seal the books", everyMs: SEALING_MS, work: () => sealBooks(db) },
    {
      what: "settle what its payment waits for",
      everyMs: SETTLING_MS,
      work: async () => void (await settleWaiting({ db, log })),
    },
    {
      what: "tell of payments that came late",
      everyMs: MINUTE_MS,
      work: async () => void (await tellOfLatePayments(db)),
    },
    {
      what: "read again what was not understood",
      everyMs: READING_AGAIN_MS,
      work: (signal) => readAgain({ db, cipher, log, signal }),
    },
    {
      what: "join texts that came in parts",
      everyMs: READING_AGAIN_MS,
      work: async (signal) => void (await joinParts({ db, cipher, log, signal })),
    },
    { what: "do what waited its time", everyMs: MINUTE_MS, work: () => carryOutDue({ db, carry, log }) },
    {
      what: "look for accounts to freeze",
      everyMs: LOOKING_MS,
      work: (signal) => checkRisks({ db, log, signal }),
    },
    {
      what: "read what is written to the bot",
      everyMs: BOT_MS,
      work: (signal) => readBot(sending, signal),
    },
    { what: "begin and end planned prices", everyMs: PRICING_MS, work: () => applyPlans({ db, log }) },
    { what: "alert operators", everyMs: MINUTE_MS, work: () => alertOperators(db) },
    { what: "cancel orders that nobody paid", everyMs: MINUTE_MS, work: () => expireOrders({ db, log }) },
    {
      what: "put back deliveries without a job",
      everyMs: MINUTE_MS,
      work: async () => metrics.countPutBack(await putBackLost({ db, log })),
    },
    {
      what: "note the serials of voucher codes",
      everyMs: MINUTE_MS,
      work: createSerialNoting({ db, cipher }),
    },
    {
      what: "make pictures of a former shop",
      everyMs: PICTURES_MS,
      work: (signal) => makePictures({ db, images, allowLoopback: !config.production, log, signal }),
    },
    {
      what: "read balances and prices of suppliers",
      everyMs: MINUTE_MS,
      work: (signal) => readSuppliers(speaking, signal),
    },
    {
      what: "ask again for what was delivered",
      everyMs: MINUTE_MS,
      work: async (signal) => void (await pollAgain(delivering, { signal })),
    },
    {
      what: "compare the clocks",
      everyMs: MINUTE_MS,
      work: async () => clock.compare("database", await databaseTime(db)),
    },
    {
      what: "compare the books",
      // The job is due every hour. It is checked more often, so that it runs soon after a start of the store.
      everyMs: MINUTE_MS,
      work: (signal) => reconcileWhenDue({ db, books, log, checkpoints: checkpointDir, signal }),
    },
  ];
  const { everyMs } = config.backup;
  if (everyMs !== undefined) {
    const work = (signal: AbortSignal) => backUpWhenDue({ db, everyMs, log, signal });
    jobs.push({ what: "back the store up", everyMs: MINUTE_MS, work });
  }
  if (checkpointDir !== undefined) {
    metrics.expectCheckpoints();
    const keep = createCheckpointKeeper({
      db,
      folder: checkpointDir,
      instance: String(config.port),
      log,
      onLook: (missing) => metrics.notifyCheckpoint(missing.length),
    });
    jobs.push({ what: "note a checkpoint of the books", everyMs: SEALING_MS, work: keep });
  }
  return jobs;
}
