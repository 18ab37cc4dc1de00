import type { Supplier } from "@hira/contract";
import { MAX_HOURLY_CAP } from "@hira/contract/orders/constants/supplier-limits";
import {
  type SupplierField,
  type SupplierKind,
  supplierFacts,
} from "@hira/contract/orders/constants/suppliers";
import { numberIn, numberOrNone } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";
import type { FormErrors } from "../../../platform/admin/forms/use-form.ts";
import type { NewSupplier } from "./queries.ts";

/**
 * Values of the form. Settings and credentials have keys like `settings.url` and `credentials.key`; a switch is `on` or
 * empty.
 */
export interface TypedSupplier extends Record<string, string> {
  name: string;
  kind: SupplierKind;
  currency: string;
  rate: string;
  hourlyCap: string;
  lowBalance: string;
  dryRun: "" | "on";
}

export const settingKey = ({ name }: SupplierField) => `settings.${name}`;
export const credentialKey = ({ name }: SupplierField) => `credentials.${name}`;

/**
 * The form values for a new supplier of a kind, or for an existing one, without its credentials: the server never sends
 * them.
 */
export function typedFrom(supplier: Supplier | null, kind: SupplierKind = "unipin"): TypedSupplier {
  const of = supplier?.kind ?? kind;
  const facts = supplierFacts[of];
  const settings = facts.settings.map((field) => [settingKey(field), settingText(supplier, field)]);
  const credentials = facts.credentials.map((field) => [credentialKey(field), ""]);
  return {
    ...Object.fromEntries([...settings, ...credentials]),
    name: supplier?.name ?? facts.label,
    kind: of,
    currency: supplier?.currency ?? facts.currency,
    rate: supplier ? String(supplier.rate) : facts.currency === "BDT" ? "1" : "",
    hourlyCap: supplier?.hourlyCap?.toString() ?? "",
    lowBalance: supplier?.lowBalance?.toString() ?? "",
    dryRun: supplier?.dryRun ? "on" : "",
  };
}

function settingText(supplier: Supplier | null, { name, is, initial = "" }: SupplierField): string {
  const value = supplier ? supplier.settings[name] : initial;
  if (is === "switch") return value === true ? "on" : "";
  return typeof value === "string" ? value : "";
}

/** True if the edited settings would send the saved credentials to another address. They must be entered again then. */
export function leadsElsewhere(supplier: Supplier | null, typed: TypedSupplier): boolean {
  if (!supplier) return false;
  return supplierFacts[supplier.kind].settings.some(
    (field) =>
      field.is !== "switch" && (typed[settingKey(field)] ?? "").trim() !== settingText(supplier, field),
  );
}

/** Returns the errors of the form. */
export function errorsOf(supplier: Supplier | null, typed: TypedSupplier): FormErrors<TypedSupplier> {
  const facts = supplierFacts[typed.kind];
  const errors: FormErrors<TypedSupplier> = {};
  const need = (key: string, field: SupplierField) => {
    if (field.optional || field.is === "switch" || (typed[key] ?? "").trim() !== "") return;
    errors[key] = t`Enter the ${field.label.toLowerCase()}.`;
  };
  if (typed.name.trim() === "") errors.name = t`Give the supplier a name.`;
  for (const field of facts.settings) need(settingKey(field), field);
  const anew = !supplier?.hasCredentials || leadsElsewhere(supplier, typed);
  if (anew) for (const field of facts.credentials) need(credentialKey(field), field);
  if (!/^[A-Za-z]{3}$/.test(typed.currency.trim())) errors.currency = t`Write it as BDT, IDR or USD.`;
  if (!(numberIn(typed.rate) > 0)) errors.rate = t`Enter how many taka one of its currency is.`;
  const cap = numberOrNone(typed.hourlyCap);
  if (cap !== null && !(Number.isInteger(cap) && cap >= 1 && cap <= MAX_HOURLY_CAP))
    errors.hourlyCap = t`Enter a whole number, or nothing.`;
  const low = numberOrNone(typed.lowBalance);
  if (low !== null && !(low >= 0)) errors.lowBalance = t`Enter an amount, or nothing.`;
  return errors;
}

/** Builds the supplier to save. Credentials that were left empty stay unchanged. */
export function supplierOf(typed: TypedSupplier): NewSupplier {
  const facts = supplierFacts[typed.kind];
  const textOf = (key: string) => (typed[key] ?? "").trim();
  const settings = facts.settings.map((field) => {
    const text = textOf(settingKey(field));
    return [field.name, field.is === "switch" ? text === "on" : text] as const;
  });
  const credentials = facts.credentials
    .map((field) => [field.name, textOf(credentialKey(field))] as const)
    .filter(([, text]) => text !== "");
  return {
    name: typed.name.trim(),
    kind: typed.kind,
    settings: Object.fromEntries(settings),
    credentials: Object.fromEntries(credentials),
    currency: typed.currency.trim().toUpperCase(),
    rate: numberIn(typed.rate),
    dryRun: typed.dryRun === "on",
    hourlyCap: numberOrNone(typed.hourlyCap),
    lowBalance: numberOrNone(typed.lowBalance),
  };
}
