import type { AuditEntry } from "@hira/contract";
import { isMessage } from "@hira/contract/platform/constants/messages";
import { t } from "@lingui/core/macro";
import { messageText } from "../../../platform/api/message-text.ts";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { nameOf } from "./field-names.ts";
import { valueText } from "./field-values.ts";

/**
 * A field that an action changed. `before` is null if the field did not exist before, `after` if it does not exist any
 * more.
 */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
  /** How much a balance changed: `+৳50.00`. */
  difference?: string;
}

/** Names of products and categories, by ID. */
export type Names = ReadonlyMap<string, string>;

/** Names of fields whose values are amounts in taka. */
const money = new Set([
  ...[
    "amount",
    "balance",
    "newUserAmount",
    "oldPrice",
    "price",
    "priceBefore",
    "referrerAmount",
    "minimumOrder",
  ],
  ...[
    "closing",
    "opening",
    "total",
    "fileTotal",
    "difference",
    "store",
    "wallets",
    "fee",
    "minPrice",
    "confirmAbove",
    "adjustments",
    "approvals",
  ],
  ...[
    "maxPerAccountHour",
    "maxPerCustomerDay",
    "maxPerRequest",
    "refunds",
    "lowBalance",
    "costCeiling",
    "cost",
  ],
]);

/** Matches a timestamp in the format of the log. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function textOf(key: string, value: unknown, names: Names): string {
  if (typeof value === "boolean") return value ? t`yes` : t`no`;
  if (typeof value === "number" && money.has(key)) return formatTaka(value);
  if (typeof value === "number" && key === "feePercent") return `${value}%`;
  if (Array.isArray(value)) return value.map((item) => textOf(key, item, names)).join("\n");
  if (isMessage(value)) return messageText(value, value.code);
  if (typeof value === "object")
    return Object.entries(value ?? {})
      .map(([name, inner]) => textOf(name, inner, names))
      .join(" ");
  const text = String(value);
  if (id.test(text)) return names.get(text) ?? shortId(text);
  return moment.test(text) ? formatDateTime(text) : (names.get(text) ?? valueText(key, text));
}

function isAbsent(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isMessage(value);
}

interface Field {
  name: string;
  key: string;
  value: unknown;
  text: string;
}

/** Returns all fields with their values by path, such as `Player ID › Label` for a nested field. */
function fieldsOf(value: unknown, names: Names, place = "", path = ""): Map<string, Field> {
  const fields = new Map<string, Field>();
  if (!isRecord(value)) return fields;
  for (const [key, inner] of Object.entries(value)) {
    const name = path ? `${path} › ${nameOf(key, inner).toLowerCase()}` : nameOf(key, inner);
    const here = `${place}.${key}`;
    if (isAbsent(inner)) continue;
    if (isRecord(inner))
      for (const [deep, field] of fieldsOf(inner, names, here, name)) fields.set(deep, field);
    else fields.set(here, { name, text: textOf(key, inner, names), value: inner, key });
  }
  return fields;
}

/** Returns what an action changed, in the log's order of fields. For a deletion, it returns the former values. */
export function changesOf(
  { action, before, after }: Pick<AuditEntry, "action" | "before" | "after">,
  names: Names = new Map(),
): Change[] {
  const fieldsBefore = fieldsOf(before, names);
  const fieldsAfter = fieldsOf(after, names);
  const changes: Change[] = [];
  for (const place of new Set([...fieldsBefore.keys(), ...fieldsAfter.keys()])) {
    const old = fieldsBefore.get(place);
    const next = fieldsAfter.get(place);
    const field = (next ?? old)?.name ?? "";
    if (JSON.stringify(old?.value) === JSON.stringify(next?.value)) continue;
    const change: Change = { field, before: old?.text ?? null, after: next?.text ?? null };
    if (old?.key === "balance" && typeof old.value === "number" && typeof next?.value === "number")
      change.difference = formatSignedTaka(next.value - old.value);
    changes.push(change);
  }
  // A deleted record has no new values, so only its former values are shown.
  if (!action.endsWith(".delete")) return changes;
  return changes.map((change) => ({ ...change, before: null, after: change.after ?? change.before }));
}
