import type { AuditEntry } from "@hira/contract";
import { decisionReasonText } from "@hira/contract/facts/reject-reasons";
import { t } from "@lingui/core/macro";
import { formatSignedTaka, formatTaka } from "../../lib/format/money.ts";
import { shortId } from "../../lib/format/text.ts";

/** One field that differs. Null: it was not there before, or is not there any more. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
  /** What the difference comes to, of a balance: `+৳50.00`. */
  difference?: string;
}

/** Names of products and categories by id. */
export type Names = ReadonlyMap<string, string>;

const fieldNames: Record<string, string> = {
  categoryId: t`Category`,
  productId: t`Product`,
  offerType: t`Offer type`,
  imageUrl: t`Image`,
  packageImageUrl: t`Picture of its packages`,
  aliases: t`Other words`,
  playerId: t`Player ID`,
  playerIdHelp: t`Where to find it`,
  inBengali: t`In Bengali`,
  hideReleased: t`Leaves out canceled and rejected`,
  ctaLabel: t`Button text`,
  ctaHref: t`Button URL`,
  accountNumber: t`Account number`,
  feePercent: t`Fee percent`,
  workingHours: t`Working hours`,
  socialMedia: t`Social links`,
  whatsapp: t`WhatsApp`,
  themeDefault: t`Theme`,
  referrerAmount: t`Referrer reward`,
  newUserAmount: t`Sign-up bonus`,
  rewardOn: t`Reward is paid`,
  minimumOrder: t`Minimum first order`,
  dailyCap: t`Rewards a day`,
  refundToWallet: t`Refund to wallet`,
  inserted: t`New codes`,
  fromName: t`Sender's name`,
  url: t`Address`,
  q: t`Search`,
  name: t`Name`,
  title: t`Title`,
  subtitle: t`Subtitle`,
  price: t`Price`,
  cost: t`Cost`,
  stock: t`Stock`,
  oldPrice: t`Old price`,
  bonus: t`Bonus`,
  badge: t`Badge`,
  status: t`Status`,
  state: t`State`,
  delivery: t`Delivery`,
  reason: t`Reason`,
  note: t`Note`,
  method: t`Method`,
  number: t`Number`,
  active: t`Active`,
  amount: t`Amount`,
  balance: t`Balance`,
  role: t`Role`,
  tags: t`Tags`,
  outcome: t`Outcome`,
  label: t`Label`,
  hint: t`Hint`,
  pattern: t`Pattern`,
  second: t`Second`,
  kind: t`Kind`,
  days: t`Days`,
  code: t`Code`,
  attempt: t`Attempt`,
  why: t`Why`,
  received: t`Received`,
  delivered: t`Delivered`,
  grants: t`Grants`,
  address: t`Address`,
  call: t`Call`,
  email: t`Email`,
  telegram: t`Telegram`,
  captions: t`Captions`,
  list: t`List`,
  chat: t`Chat`,
  bot: t`Bot`,
  token: t`Token`,
  password: t`Password`,
  duplicates: t`Duplicates`,
  sold: t`Sold`,
  description: t`Description`,
  steps: t`Steps`,
  percent: t`Percent`,
  games: t`Games`,
  once: t`Once`,
  what: t`What`,
  by: t`By`,
  job: t`Job`,
  fee: t`Fee`,
  width: t`Width`,
  height: t`Height`,
  image: t`Image`,
  enabled: t`Enabled`,
  type: t`Type`,
  suppliers: t`Suppliers`,
  supplier: t`Supplier`,
  position: t`Position`,
  popular: t`Popular`,
  blurb: t`Blurb`,
  phone: t`Phone`,
  paused: t`Paused`,
  until: t({ message: "Until", context: "time" }),
  from: t({ message: "From", context: "source" }),
  to: t({ message: "To", context: "colleague" }),
  order: t({ message: "Order", context: "arrangement" }),
};

/** Values that are words of the program, where they are shown. */
const words: Record<string, string> = {
  pending: t`pending`,
  processing: t`processing`,
  completed: t`completed`,
  canceled: t`canceled`,
  approved: t`approved`,
  rejected: t`rejected`,
  delivered: t`delivered`,
  unclaimed: t`unclaimed`,
  claimed: t`claimed`,
  dismissed: t`dismissed`,
  archived: t`archived`,
  deleted: t`deleted`,
  active: t`active`,
  frozen: t`frozen`,
  entered: t`entered`,
  changed: t`changed`,
  published: t`published`,
  hidden: t`hidden`,
};

/** Fields whose values are such words: what people typed stays as it is. */
const worded = new Set(["status", "state", "delivery", "outcome", "code", "token", "password"]);

const money = new Set(["amount", "balance", "newUserAmount", "oldPrice", "price", "referrerAmount"]);

function nameOf(key: string): string {
  if (fieldNames[key]) return fieldNames[key];
  const words = key.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function textOf(key: string, value: unknown, names: Names): string {
  if (typeof value === "boolean") return value ? t`yes` : t`no`;
  if (typeof value === "number" && money.has(key)) return formatTaka(value);
  if (typeof value === "number" && key === "feePercent") return `${value}%`;
  if (Array.isArray(value)) return value.map((item) => textOf(key, item, names)).join("\n");
  if (typeof value === "object") return Object.values(value ?? {}).join(" ");
  const text = key === "reason" ? decisionReasonText(String(value)) : String(value);
  if (worded.has(key) && words[text]) return words[text];
  return names.get(text) ?? (id.test(text) ? shortId(text) : text);
}

function isAbsent(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

interface Field {
  key: string;
  value: unknown;
  text: string;
}

/** Every field that holds something, fields of fields too: `Player ID › Label`. */
function fieldsOf(value: unknown, names: Names, path = ""): Map<string, Field> {
  const fields = new Map<string, Field>();
  if (!isRecord(value)) return fields;
  for (const [key, inner] of Object.entries(value)) {
    const name = path ? `${path} › ${nameOf(key).toLowerCase()}` : nameOf(key);
    if (isAbsent(inner)) continue;
    if (isRecord(inner)) for (const [deep, field] of fieldsOf(inner, names, name)) fields.set(deep, field);
    else fields.set(name, { text: textOf(key, inner, names), value: inner, key });
  }
  return fields;
}

/** What an action changed, in the order in which the log keeps it; of a deletion, what there was. */
export function changesOf(
  { action, before, after }: Pick<AuditEntry, "action" | "before" | "after">,
  names: Names = new Map(),
): Change[] {
  const fieldsBefore = fieldsOf(before, names);
  const fieldsAfter = fieldsOf(after, names);
  const changes: Change[] = [];
  for (const field of new Set([...fieldsBefore.keys(), ...fieldsAfter.keys()])) {
    const old = fieldsBefore.get(field);
    const next = fieldsAfter.get(field);
    if (JSON.stringify(old?.value) === JSON.stringify(next?.value)) continue;
    const change: Change = { field, before: old?.text ?? null, after: next?.text ?? null };
    if (old?.key === "balance" && typeof old.value === "number" && typeof next?.value === "number")
      change.difference = formatSignedTaka(next.value - old.value);
    changes.push(change);
  }
  // Nothing took the place of what was deleted: it is told, not compared.
  if (!action.endsWith(".delete")) return changes;
  return changes.map((change) => ({ ...change, before: null, after: change.after ?? change.before }));
}
