import { isDeepStrictEqual } from "node:util";
import { supplierFacts } from "@hira/contract";
import { requireFreshToWiden } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { SupplierContext } from "./context.ts";
import { credentialsOf, isAskedElsewhere, leadsElsewhere, settingsOf } from "./fields.ts";
import {
  findSealedSupplier,
  forgetLooks,
  hasAskedAttempts,
  lockSupplier,
  type SupplierRow,
  type SupplierSettings,
  type SupplierValues,
  updateSupplier,
} from "./queries.ts";
import { forgetCatalogue } from "./reading-queries.ts";
import { recorded } from "./recorded.ts";
import { openCredentials, sealCredentials } from "./sealed-credentials.ts";

type Optional<T> = { [K in keyof T]?: T[K] | undefined };

export interface SupplierChange extends Optional<SupplierValues> {
  id: string;
  /** New credentials, which replace the stored ones. Empty values do not replace anything. */
  credentials?: Readonly<Record<string, string>> | undefined;
}

/**
 * Changes, pauses or resumes a supplier. Resuming also resets its circuit breaker. If the address or the account
 * changes, all credentials must be entered again (docs/decisions/083). Throws `supplier_not_found`, `supplier_invalid`
 * and `supplier_credentials_needed`. Throws `sign_in_again` without a fresh sign-in, unless the supplier is only
 * renamed or paused. Throws `supplier_asked` while the store may still have to ask about an order of the former
 * account.
 */
export async function changeSupplier(context: SupplierContext, change: SupplierChange): Promise<SupplierRow> {
  const { id } = change;
  return audited(context, async (inside) => {
    const { db } = inside;
    const before = await lockSupplier(db, id);
    if (!before) throw new DomainError("supplier_not_found");
    const values = changed(before, change);
    values.settings = settingsOf(before.kind, values.settings, inside);
    const elsewhere = leadsElsewhere(before.kind, before.settings, values.settings);
    const given = filled(change.credentials);
    const credentials = await newCredentials(inside, before, { given, elsewhere });
    if (isAskedElsewhere(before.kind, before.settings, values.settings)) await leaveOrders(db, id);
    const anew = elsewhere || credentials !== undefined;
    const revalued = before.currency !== values.currency || before.rate !== values.rate;
    const resumed = values.active && !before.active;
    await updateSupplier(db, {
      ...values,
      id,
      credentials,
      forget: { balance: anew || revalued, failures: anew || resumed },
    });
    if (anew) await forgetCatalogue(db, id);
    const after = await lockSupplier(db, id);
    if (!after) throw new Error("A supplier that is locked is gone.");
    const [was, is] = [recorded(before), recorded(after)];
    requireFreshToWiden(context.actor, was, { ...is, ...(credentials && { credentials }) });
    if (isDeepStrictEqual(was, is) && !credentials) return { value: after, audit: "unchanged" };
    // The audit log records which credentials were entered, but not their values.
    const entered = credentials && { credentials: Object.keys(given) };
    return {
      value: after,
      audit: {
        action: "supplier.change",
        subject: `supplier:${id}`,
        before: was,
        after: { ...is, ...entered },
      },
    };
  });
}

/**
 * Throws while the store may still have to ask about an order that was sent under the former account. The new account
 * would not know that order, so the inquiry would count as a failure or place the order again.
 */
async function leaveOrders(db: Database, id: string): Promise<void> {
  if (await hasAskedAttempts(db, id)) throw new DomainError("supplier_asked");
  await forgetLooks(db, id);
}

function changed(before: SupplierRow, change: SupplierChange): SupplierValues {
  const { name = before.name, currency = before.currency, rate = before.rate } = change;
  const { active = before.active, dryRun = before.dryRun } = change;
  const { hourlyCap = before.hourlyCap, lowBalance = before.lowBalance } = change;
  const settings: SupplierSettings = { ...before.settings, ...change.settings };
  return { name, settings, currency, rate, active, dryRun, hourlyCap, lowBalance };
}

function filled(credentials: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(credentials).filter(([, value]) => value.trim() !== ""));
}

interface Entered {
  given: Record<string, string>;
  elsewhere: boolean;
}

/**
 * Returns the new credentials, encrypted; undefined if the stored ones stay. Stored credentials must not be sent to
 * another address than the one for which they were entered.
 */
async function newCredentials(
  { db, cipher }: SupplierContext,
  { id, kind }: SupplierRow,
  { given, elsewhere }: Entered,
): Promise<Buffer | undefined> {
  const complete = supplierFacts[kind].credentials.every(({ name, optional }) => optional || given[name]);
  if (elsewhere && !complete) throw new DomainError("supplier_credentials_needed");
  if (Object.keys(given).length === 0) return undefined;
  const row = await findSealedSupplier(db, id);
  const kept = elsewhere ? {} : openCredentials(cipher, id, row?.credentials ?? null);
  return sealCredentials({ db, cipher }, id, credentialsOf(kind, { ...kept, ...given }));
}
