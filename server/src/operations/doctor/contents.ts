import { resolve, sep } from "node:path";
import type { HealthSubject } from "@hira/contract";
import { listUsers } from "../../people/identity/list-queries.ts";
import { countOwners } from "../../people/identity/queries.ts";
import { compareCheckpoints } from "../../wallet/checkpoints/compare.ts";
import { openCheckpoints } from "../../wallet/checkpoints/files.ts";
import { checkHealth } from "../health/check-health.ts";
import { checkpointLine } from "../health/lines.ts";
import { type Instance, readInstances } from "../health/queries.ts";
import type { OpenedDatabase } from "./database.ts";
import { type Finding, fromHealth, ok, warning } from "./finding.ts";

/**
 * Subjects that the doctor takes from the health page. The other subjects of that page are left out, because the doctor
 * has a more precise check of its own.
 */
const FROM_HEALTH = new Set<HealthSubject>(["books", "clock", "instances"]);

/** Converts what the health page says about the database to findings of the doctor. */
export async function checkStoreHealth(
  { db, config }: OpenedDatabase,
  instances: readonly Instance[],
): Promise<Finding[]> {
  const { lines } = await checkHealth(db, {
    dataDir: config.dataDir,
    checkpoints: () => null,
    upSeconds: Math.max(0, ...instances.map(({ startedAt }) => (Date.now() - startedAt.getTime()) / 1e3)),
  });
  return lines
    .filter(({ subject }) => FROM_HEALTH.has(subject) && (subject !== "instances" || instances.length > 0))
    .map((line) => fromHealth(line.subject, line));
}

export const findInstances = ({ db }: OpenedDatabase) => readInstances(db);

/** Checks whether the database still contains the rows that the checkpoints have recorded. */
export async function checkCheckpoints({ db, config }: OpenedDatabase): Promise<Finding[]> {
  const subject = "checkpoints";
  const folder = config.checkpointDir;
  if (folder === undefined) return [fromHealth(subject, checkpointLine(null))];
  const files = await openCheckpoints(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (files.length === 0)
    return [
      warning(
        subject,
        `CHECKPOINT_DIR (${folder}) holds none yet: a store that runs writes there within seconds; see whether it may.`,
      ),
    ];
  const missing = await compareCheckpoints(db, files);
  const found = [fromHealth(subject, checkpointLine({ differences: missing.length, ageSeconds: 0 }))];
  if (!config.databaseUrl && `${resolve(folder)}${sep}`.startsWith(`${config.dataDir}${sep}`))
    found.push(
      warning(
        subject,
        "CHECKPOINT_DIR lies in DATA_DIR, beside the database, and is lost with it: set a folder on another machine.",
      ),
    );
  return found;
}

/** Checks whether at least one active admin is an owner, who can also appoint other admins. */
export async function checkAdmins({ db, config }: OpenedDatabase): Promise<Finding[]> {
  const { total } = await listUsers(db, { role: "admin", page: 1, limit: 1 });
  const owners = await countOwners(db);
  if (owners > 0) return [ok("admins", `${total} ${total === 1 ? "account is" : "accounts are"} admin.`)];
  const named =
    config.adminEmails.length > 0
      ? "sign in with an address of ADMIN_EMAILS that the identity provider has verified, or"
      : "set ADMIN_EMAILS and sign in, or sign in and";
  const text = `Nobody who can act is an owner, so nobody can appoint admins or set a payment number: ${named} run npm run admin -- grant EMAIL (of an address that the identity provider has not verified, it prints the command to run instead).`;
  return [warning("admins", text)];
}
