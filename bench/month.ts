import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { insertAccount } from "@hira/server/payments/accounts/queries";
import { openDatabase } from "@hira/server/platform/db/database";
import { startEmbeddedPostgres } from "@hira/server/platform/db/embedded/embedded";
import { migrate } from "@hira/server/platform/db/migrate";
import { systemActor } from "@hira/server/platform/lib/actor";
import { newId } from "@hira/server/platform/lib/ids";
import { createCodeCipher } from "@hira/server/platform/sealing/cipher";
import { closeAccountDays } from "@hira/server/settlement/account-days/close-account-days";
import { checkStatement, importStatement } from "@hira/server/settlement/account-days/import-statement";
import { takeInMessage } from "@hira/server/settlement/intake/receive";
import {
  accountHistory,
  type Happened,
  lostRuns,
  messageOf,
  statementOf,
} from "@hira/server/testing/account-history";
import { round, writeResult } from "./report.ts";

/**
 * Simulates a month of one payment account, with 300 movements a day. The phone misses 2 of 100 messages and forwards
 * some late. The daily closing must then name every balance gap with its amount, and importing the wallet's statement
 * must close all gaps. `npm run bench:month -- --days 30 --seed 1`.
 */
const { values } = parseArgs({
  options: { days: { type: "string", default: "30" }, seed: { type: "string", default: "1" } },
});
const NUMBER = "01700000001";
const directory = await mkdtemp(join(tmpdir(), "hira-month-"));
const server = await startEmbeddedPostgres({ directory, log: () => {} });

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const begun = performance.now();
  const value = await work();
  return [value, round(performance.now() - begun, 0)];
};

/**
 * Returns the order in which messages arrive. A late message arrives up to 30 messages later, and a lost message is
 * not in the list.
 */
function asHeard(happened: readonly Happened[]): Happened[] {
  return happened
    .map((each, at) => ({ each, at: at + (at % 50 === 0 ? 30.5 : 0) }))
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ each }) => (each.isLost ? [] : [each]));
}

async function main(): Promise<{ isMet: boolean; result: object }> {
  const db = openDatabase({ ...(await migrate(server.url)), max: 5 });
  const cipher = createCodeCipher(Buffer.alloc(32, "month"));
  try {
    const accountId = newId();
    await insertAccount(db, { id: accountId, method: "bKash", number: NUMBER });
    const accounts = [{ accountId, method: "bKash" as const, number: NUMBER, sim: null }];
    const happened = accountHistory({
      from: "2026-09-01",
      days: Number(values.days),
      perDay: 300,
      lost: 2,
      seed: Number(values.seed),
    });
    const heard = asHeard(happened);
    const [, takingMs] = await timed(async () => {
      for (const each of heard)
        await takeInMessage(
          { db, cipher },
          {
            forwarderId: newId(),
            externalId: each.trxId,
            sender: "bKash",
            text: messageOf(each),
            sim: null,
            receivedAt: each.at,
            accounts,
            walletSenders: new Map(),
          },
        );
    });
    const days = `2026-09-01..${happened.at(-1)?.at.toISOString().slice(0, 10)}`;
    const close = () => timed(() => closeAccountDays(db, { days, account: accountId }));
    const [before, closeMs] = await close();
    const named = before.flatMap(({ sums }) => sums.gaps.map(({ amount }) => amount / 100));
    const runs = lostRuns(happened);
    const csv = statementOf(happened);
    const [plan, checkMs] = await timed(() => checkStatement(db, { account: accountId, csv }));
    const context = { db, actor: systemActor };
    const [done, importMs] = await timed(() =>
      importStatement(context, { account: accountId, csv, digest: plan.digest }),
    );
    const [after] = await close();
    const balance = (after.at(-1)?.sums.closing ?? 0) / 100;
    const gapsLeft = after.flatMap(({ sums }) => sums.gaps).length;
    const lost = happened.length - heard.length;
    const isMet =
      JSON.stringify(named) === JSON.stringify(runs) &&
      plan.breaks === runs.length &&
      done.created === lost &&
      done.breaks === 0 &&
      gapsLeft === 0 &&
      balance === happened.at(-1)?.balance;
    const result = {
      days: before.length,
      movements: happened.length,
      lost,
      gaps: runs.length,
      gapsNamed: named.length,
      imported: done.created,
      gapsLeft,
      closing: balance,
      happenedClosing: happened.at(-1)?.balance,
      takingMs,
      closeMs,
      checkMs,
      importMs,
      load: round(loadavg()[0] ?? 0, 1),
    };
    return { isMet, result };
  } finally {
    await db.destroy();
  }
}

try {
  const { isMet, result } = await main();
  console.log(JSON.stringify({ isMet, ...result }, null, 2));
  const file = { part: "month", measured: new Date().toISOString(), isMet, ...result };
  await writeResult("month", file);
  if (!isMet) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
