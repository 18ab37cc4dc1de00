import { createHash } from "node:crypto";
import { join } from "node:path";
import { readJson, snapshotWriter } from "../json-file.ts";

/** An account offered on the chooser from the start; `label` says what it can be used for ("admin"). */
export interface DemoAccount {
  name: string;
  email: string;
  label: string;
}

export interface Account {
  sub: string;
  name: string;
  email: string;
  label?: string;
}

export interface Accounts {
  demo: readonly Account[];
  find(sub: string): Account | undefined;
  /** Stores a typed account. If the e-mail belongs to a demo account, returns that account, whatever name was typed. */
  remember(name: string, email: string): Promise<Account>;
}

/** Largest number of typed accounts that are kept; the one unused longest is removed first. */
const MAX_TYPED = 500;

/**
 * The token subject of an e-mail address. Always the same for an address, ignoring case, so that demo data can be
 * loaded for an account before its first sign-in.
 */
export function subjectOf(email: string): string {
  return createHash("sha256")
    .update(`hira-demo:${email.trim().toLowerCase()}`)
    .digest("base64url")
    .slice(0, 28);
}

export async function openAccounts(dataDir: string, demoAccounts: readonly DemoAccount[]): Promise<Accounts> {
  const path = join(dataDir, "accounts.json");
  const stored = ((await readJson(path)) as Account[] | undefined) ?? [];
  const typed = new Map(stored.map((account) => [account.sub, account]));
  const save = snapshotWriter(path, () => [...typed.values()]);
  const demo = demoAccounts.map((account) => ({ ...account, sub: subjectOf(account.email) }));
  const demoBySub = new Map(demo.map((account) => [account.sub, account]));

  return {
    demo,
    find: (sub) => demoBySub.get(sub) ?? typed.get(sub),
    async remember(name, email) {
      const sub = subjectOf(email);
      const known = demoBySub.get(sub);
      if (known) return known;
      const account = { sub, name, email: email.toLowerCase() };
      typed.delete(sub);
      typed.set(sub, account);
      for (const oldest of typed.keys()) {
        if (typed.size <= MAX_TYPED) break;
        typed.delete(oldest);
      }
      await save();
      return account;
    },
  };
}
