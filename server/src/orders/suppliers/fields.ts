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

/** Returns the settings that the supplier's kind has, trimmed and checked; leaves out others. Throws `supplier_invalid`. */
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

/** Returns the credentials that the supplier's kind has. Throws `supplier_invalid` if one is missing. */
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

/** True if a changed setting determines where credentials are sent or which account they belong to; false for a switch. */
export function leadsElsewhere(
  kind: SupplierKind,
  before: SupplierSettings,
  after: SupplierSettings,
): boolean {
  return supplierFacts[kind].settings.some(({ name, is }) => is !== "switch" && before[name] !== after[name]);
}

/**
 * True if, with the new settings, somebody else would answer a question about an order: another account, or a test
 * environment.
 */
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
 * Returns an address that credentials may be sent to: encrypted, and outside the shop's own networks. The IP address of
 * a host name is checked at each call.
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
