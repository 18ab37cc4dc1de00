import type { CallInput, Supplier } from "@hira/contract";
import {
  type SupplierField,
  type SupplierKind,
  supplierFacts,
} from "@hira/contract/orders/constants/suppliers";
import { t } from "@lingui/core/macro";

type Body = CallInput<"POST /admin/suppliers">["body"];
type Draft = { [Name in keyof Body]?: Body[Name] | undefined };

/** Returns the initial form values of a new supplier of this kind. */
export function newSupplier(kind: SupplierKind) {
  const { label, currency, settings } = supplierFacts[kind];
  return {
    kind,
    name: label,
    currency,
    rate: currency === "BDT" ? 1 : undefined,
    settings: Object.fromEntries(
      settings.map(({ name, is, initial = "" }) => [name, is === "switch" ? false : initial]),
    ),
    credentials: {},
  };
}

/**
 * True if the store would send the saved credentials to another address, because the typed settings differ from the
 * saved ones. The credentials must then be typed again.
 */
export function leadsElsewhere(supplier: Supplier | null, { settings = {} }: Draft): boolean {
  if (!supplier) return false;
  const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  return supplierFacts[supplier.kind].settings.some(
    ({ is, name }) => is !== "switch" && text(settings[name]) !== text(supplier.settings[name]),
  );
}

/** Returns the errors of empty settings and credentials that are required. */
export function missingIn(supplier: Supplier | null, draft: Draft): Record<string, string> {
  const { kind, settings = {}, credentials = {} } = draft;
  if (!kind) return {};
  const facts = supplierFacts[kind];
  const isMissing = ({ name, is, optional }: SupplierField, values: Record<string, unknown>) =>
    !optional && is !== "switch" && String(values[name] ?? "").trim() === "";
  const text = ({ label }: SupplierField) => t`Enter the ${label.toLowerCase()}.`;
  const anew = !supplier?.hasCredentials || leadsElsewhere(supplier, draft);
  return Object.fromEntries([
    ...facts.settings
      .filter((field) => isMissing(field, settings))
      .map((field) => [`settings.${field.name}`, text(field)]),
    ...facts.credentials
      .filter((field) => anew && isMissing(field, credentials))
      .map((field) => [`credentials.${field.name}`, text(field)]),
  ]);
}

/** Returns the typed credentials. Empty fields are left out, so that the store keeps the saved values. */
export const typedCredentials = (credentials: Body["credentials"]): Body["credentials"] =>
  Object.fromEntries(Object.entries(credentials).filter(([, text]) => text.trim() !== ""));
