import { join } from "node:path";
import { OWNER } from "@hira/contract";
import { rotateKey } from "../../orders/vouchers/rotate-key.ts";
import { listUsers } from "../../people/identity/list-queries.ts";
import { findUser, type UserRow } from "../../people/identity/queries.ts";
import { changeRole } from "../../people/staff/change-role.ts";
import { makeCode } from "../../people/step-up/codes.ts";
import { removePasskeyOf } from "../../people/step-up/passkeys.ts";
import { listPasskeys } from "../../people/step-up/queries.ts";
import { changeStatus, type StatusChange } from "../../people/users/change-status.ts";
import { parseConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { openDataFolder } from "../../platform/lib/data-folder.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { addKey, checkKeys, readOrMakeKeys } from "../../platform/sealing/voucher-key.ts";
import { CommandError, runOnStore } from "./store-database.ts";

/**
 * Encrypts all voucher codes again with the last of the store's keys. If that is not possible yet, prints what to do
 * first.
 */
async function rotateVoucherKey(db: Database): Promise<void> {
  const { voucherKeys, dataDir } = parseConfig(process.env);
  const file = join(dataDir, "voucher.key");
  if (!voucherKeys) openDataFolder(dataDir);
  const secrets = voucherKeys ?? (await readOrMakeKeys(file));
  const newest = secrets.at(-1);
  if (secrets.length === 1 || !newest) {
    if (voucherKeys)
      throw new CommandError(
        "VOUCHER_KEY holds one key. Make a new one (openssl rand -base64 32), start every instance with VOUCHER_KEY=FORMER,NEW, then run this again with the same.",
      );
    await addKey(file);
    return console.log(`${file} has a new key after the former one. Restart the store, then run this again.`);
  }
  const cipher = await checkKeys(db, createCodeCipher(...secrets));
  const count = await rotateKey({ db, actor: systemActor, cipher }, createCodeCipher(newest).fingerprint);
  console.log(
    `Sealed with the new key: ${count} ${count === 1 ? "code" : "codes"}. Keep the former key as long as you keep backups from before, and take it out of ${voucherKeys ? "VOUCHER_KEY" : file}.`,
  );
}

const USAGE = `Usage:
  npm run admin -- grant EMAIL    make the account with this verified e-mail an owner: an admin who may everything
  npm run admin -- revoke EMAIL   make it an ordinary customer again
  npm run admin -- list           show all admins
  npm run admin -- rotate-voucher-key   seal the voucher codes with a new key (docs/operations.md)
  npm run admin -- freeze EMAIL REASON   let the account buy and fund nothing, and do nothing as an admin
  npm run admin -- unfreeze EMAIL        let it go on
  npm run admin -- step-up EMAIL         a code by which this admin confirms once who they are, good for ten minutes
  npm run admin -- passkeys EMAIL        show the passkeys of an account
  npm run admin -- remove-passkeys EMAIL [NAME]   remove them all, or the one of this name
In place of EMAIL an account's uid will do.`;

const named = ({ name, email, uid }: UserRow) => `${email || "no e-mail"}  ${name}  (${uid})`;

async function grant(db: Database, account: string): Promise<void> {
  const user = onlyOne(await findAccounts(db, account), account);
  if (user.preset?._id === OWNER) return console.log(`Is an owner already: ${named(user)}`);
  await changeRole({ db, actor: systemActor }, { uid: user.uid, role: "admin", preset: OWNER });
  console.log(`Is an owner now: ${named(user)}`);
}

async function revoke(db: Database, account: string): Promise<void> {
  const admins = (await findAccounts(db, account)).filter(({ role }) => role === "admin");
  if (admins.length === 0) throw new CommandError(`No admin is called ${account}.`);
  await withTransaction(db, async (tx) => {
    for (const { uid } of admins) await changeRole({ db: tx, actor: systemActor }, { uid, role: "user" });
  });
  console.log(admins.map((user) => `Is no admin any more: ${named(user)}`).join("\n"));
}

async function setStatus(db: Database, account: string, change: Omit<StatusChange, "uid">): Promise<void> {
  const user = onlyOne(await findAccounts(db, account), account);
  await changeStatus({ db, actor: systemActor }, { uid: user.uid, ...change });
  console.log(`Is ${change.status} now: ${named(user)}`);
}

async function stepUp(db: Database, account: string): Promise<void> {
  const user = onlyOne(await findAccounts(db, account), account);
  if (user.role !== "admin") throw new CommandError(`Is no admin: ${named(user)}`);
  const code = await makeCode({ db, actor: systemActor }, user.uid);
  console.log(
    `${code}\nFor ${named(user)}: enter it under "Confirm that it is you" within ten minutes. It works once.`,
  );
}

async function showPasskeys(db: Database, account: string): Promise<void> {
  const user = onlyOne(await findAccounts(db, account), account);
  const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? "never";
  const lines = (await listPasskeys(db, user.uid)).map(
    ({ name, createdAt, usedAt }) => `${name}  added ${day(createdAt)}, used ${day(usedAt)}`,
  );
  console.log(lines.join("\n") || `Has no passkey: ${named(user)}`);
}

async function removePasskeys(db: Database, account: string, name: string): Promise<void> {
  const user = onlyOne(await findAccounts(db, account), account);
  const meant = (await listPasskeys(db, user.uid)).filter((each) => name === "" || each.name === name);
  if (meant.length === 0) throw new CommandError(`Has no such passkey: ${named(user)}`);
  await withTransaction(db, async (tx) => {
    for (const { uid, id } of meant) await removePasskeyOf({ db: tx, actor: systemActor }, { uid, id });
  });
  console.log(meant.map((each) => `Removed: ${each.name}`).join("\n"));
}

async function list(db: Database): Promise<void> {
  const { users } = await listUsers(db, { role: "admin", page: 1, limit: 1000 });
  console.log(
    users
      .map((user) => `${named(user)}  ${user.preset?.name}${user.frozenReason === null ? "" : "  frozen"}`)
      .join("\n") || "There is no admin yet. npm run admin -- grant EMAIL makes one.",
  );
}

async function findAccounts(db: Database, account: string): Promise<UserRow[]> {
  const { users } = await listUsers(db, { email: account, page: 1, limit: 1000 });
  if (users.length > 0) return users;
  const user = await findUser(db, account);
  return user && !user.disabledAt ? [user] : [];
}

/**
 * Finds an account by uid or e-mail address. Only a verified address counts, because anybody can enter the address of
 * somebody else.
 */
function onlyOne(found: UserRow[], account: string): UserRow {
  if (found.length === 0) {
    throw new CommandError(
      `No account is called ${account}. Let its owner sign in to the store once, then try again.`,
    );
  }
  const meant = found.filter((user) => user.emailVerified || user.uid === account);
  const [user, ...others] = meant;
  if (user && others.length === 0) return user;
  const why = user
    ? "More than one account has this e-mail"
    : "The identity provider has not verified this e-mail";
  const choices = found.map((each) => `  ${named(each)}\n    ${commandFor(account, each.uid)}`).join("\n");
  throw new CommandError(`${why}. Run the command of the account that you mean:\n${choices}`);
}

/**
 * Returns the command that the owner typed, with the account's uid instead of the e-mail address, quoted for the shell.
 */
function commandFor(account: string, uid: string): string {
  const words = process.argv.slice(2).map((word) => (word === account ? uid : word));
  const quoted = words.map((word) => (/^[\w@.-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`));
  return `npm run admin -- ${quoted.join(" ")}`;
}

function commandOf([verb, account, ...rest]: string[]): ((db: Database) => Promise<void>) | undefined {
  if (verb === "freeze" && account && rest.length > 0)
    return (db) => setStatus(db, account, { status: "frozen", reason: rest.join(" ") });
  if (verb === "remove-passkeys" && account) return (db) => removePasskeys(db, account, rest.join(" "));
  if (rest.length > 0) return undefined;
  if (verb === "step-up" && account) return (db) => stepUp(db, account);
  if (verb === "passkeys" && account) return (db) => showPasskeys(db, account);
  if (verb === "unfreeze" && account) return (db) => setStatus(db, account, { status: "active" });
  if (verb === "rotate-voucher-key" && account === undefined) return rotateVoucherKey;
  if (verb === "list" && account === undefined) return list;
  if (verb === "grant" && account) return (db) => grant(db, account);
  if (verb === "revoke" && account) return (db) => revoke(db, account);
  return undefined;
}

/** Runs `npm run admin`. Exit codes: 0 if it succeeded, 1 if it was refused, 2 for wrong usage. */
const command = commandOf(process.argv.slice(2));
if (command) {
  process.exitCode = await runOnStore(async (db) => {
    await command(db);
    return 0;
  });
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
