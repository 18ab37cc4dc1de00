import {
  type Message,
  refusalMessages,
  type SupplierField,
  type SupplierKind,
  supplierFacts,
  writtenAs,
} from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { isLoopback } from "../../platform/lib/loopback.ts";
import { isPrivateAddress } from "../../platform/lib/public-address.ts";
import type { SupplierSettings } from "./queries.ts";

const invalid = (problem: Message) => new DomainError("supplier_invalid", { values: { problem } });

/** Checks the settings, and returns only those that this kind of supplier has. Throws `supplier_invalid`. */
export function settingsOf(
  kind: SupplierKind,
  given: SupplierSettings,
  { allowLoopback }: { allowLoopback: boolean },
): SupplierSettings {
  const settings: SupplierSettings = {};
  for (const field of supplierFacts[kind].settings) {
    if (field.is === "switch") {
      settings[field.name] = given[field.name] === true;
      continue;
    }
    const value = textOf(field, given[field.name]);
    if (value === undefined) continue;
    settings[field.name] = field.is === "address" ? addressOf(field, value, allowLoopback) : value;
  }
  return settings;
}

/** Returns the credentials that this kind of supplier has. Throws `supplier_invalid` if one is missing. */
export function credentialsOf(
  kind: SupplierKind,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const credentials: Record<string, string> = {};
  for (const field of supplierFacts[kind].credentials) {
    const value = textOf(field, given[field.name]);
    if (value !== undefined) credentials[field.name] = value;
  }
  return credentials;
}

/** Returns whether a change of settings sends the credentials to another address or uses them for another account. */
export function leadsElsewhere(
  kind: SupplierKind,
  before: SupplierSettings,
  after: SupplierSettings,
): boolean {
  return supplierFacts[kind].settings.some(({ name, is }) => is !== "switch" && before[name] !== after[name]);
}

/** Returns whether inquiries with the new settings would go to another account or to a test environment. */
export function isAskedElsewhere(
  kind: SupplierKind,
  before: SupplierSettings,
  after: SupplierSettings,
): boolean {
  const { canAsk, settings } = supplierFacts[kind];
  return canAsk && settings.some(({ name }) => (before[name] || undefined) !== (after[name] || undefined));
}

function textOf({ label, optional, name }: SupplierField, value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  if (/[\p{Cc}\p{Cf}]/u.test(text) || !text.isWellFormed())
    throw invalid(refusalMessages.supplier.specialCharacters({ label: writtenAs(label) }));
  if (text !== "") return text;
  if (optional) return undefined;
  throw invalid(
    name === "url"
      ? refusalMessages.supplier.address
      : refusalMessages.supplier.missing({ label: writtenAs(label) }),
  );
}

/**
 * Returns a supplier's address if credentials may be sent there: it must be encrypted and outside the shop's own
 * networks. The IP address of its host name is checked at each call.
 */
function addressOf({ label }: SupplierField, text: string, allowLoopback: boolean): string {
  const url = URL.parse(text);
  if (!url || /\s/.test(text))
    throw invalid(refusalMessages.supplier.webAddress({ label: writtenAs(label) }));
  if (url.username || url.password || url.search || url.hash)
    throw invalid(refusalMessages.supplier.addressParts({ label: writtenAs(label) }));
  const here = isLoopback(url.hostname);
  if (!(url.protocol === "https:" || (url.protocol === "http:" && here && allowLoopback)))
    throw invalid(refusalMessages.supplier.https({ label: writtenAs(label) }));
  if (!allowLoopback && (here || isPrivateAddress(url.hostname)))
    throw invalid(refusalMessages.supplier.privateNetwork({ label: writtenAs(label) }));
  return url.href.replace(/\/+$/, "");
}
