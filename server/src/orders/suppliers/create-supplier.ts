import { MAX_SUPPLIERS, type SupplierKind } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { SupplierContext } from "./context.ts";
import { credentialsOf, settingsOf } from "./fields.ts";
import {
  countSuppliers,
  insertSupplier,
  keysLike,
  lockAdding,
  lockSupplier,
  type SupplierRow,
  type SupplierValues,
} from "./queries.ts";
import { recorded } from "./recorded.ts";
import { sealCredentials } from "./sealed-credentials.ts";

export interface NewSupplier extends SupplierValues {
  kind: SupplierKind;
  credentials: Readonly<Record<string, string>>;
}

/** Adds a supplier. Its credentials are stored encrypted. Throws `supplier_invalid` and `too_many_suppliers`. */
export async function createSupplier(context: SupplierContext, given: NewSupplier): Promise<SupplierRow> {
  const { kind, credentials: secrets, ...values } = given;
  const settings = settingsOf(kind, values.settings, context);
  const credentials = credentialsOf(kind, secrets);
  const id = newId();
  return audited(context, async ({ db, cipher }) => {
    await lockAdding(db);
    if ((await countSuppliers(db)) >= MAX_SUPPLIERS) throw new DomainError("too_many_suppliers");
    const sealed = await sealCredentials({ db, cipher }, id, credentials);
    const key = await freeKey(db, values.name);
    await insertSupplier(db, { ...values, id, key, kind, settings, credentials: sealed });
    const supplier = await lockSupplier(db, id);
    if (!supplier) throw new Error("A supplier that was just added is gone.");
    return {
      value: supplier,
      audit: { action: "supplier.create", subject: `supplier:${id}`, after: recorded(supplier) },
    };
  });
}

const LONGEST_KEY = 32;
/** Maximum length of a supplier's key, before a number is appended to make the key unique. */
const LONGEST_BASE = LONGEST_KEY - 3;

/**
 * Returns a unique key that is made from the supplier's name. The key never changes, because the ledger account
 * `supplier:<key>` contains it.
 */
async function freeKey(db: Database, name: string): Promise<string> {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/^\d+/, "");
  const base = (letters.length >= 2 ? letters : `supplier${letters}`).slice(0, LONGEST_BASE);
  const taken = await keysLike(db, base);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) if (!taken.has(`${base}${number}`)) return `${base}${number}`;
}
