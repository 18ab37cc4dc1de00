import { createHash } from "node:crypto";
import { join } from "node:path";
import { readJson, snapshotWriter } from "../json-file.ts";

/** An account that the chooser offers from the start. `label`: what it can be used for ("admin"). */
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
  /**
   * Stores an account that somebody typed. If the e-mail address belongs to a demo account, returns that account and
   * ignores the typed name.
   */
  remember(name: string, email: string): Promise<Account>;
}

/** Maximum number of typed accounts. Above it, the account that was unused for longest is removed. */
const MAX_TYPED = 500;

/**
 * Returns the subject (`sub`) that tokens contain for an e-mail address. An address always has the same subject,
 * whatever its case. So demo data can be loaded for an account before its first sign-in.
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
