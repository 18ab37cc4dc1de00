import { isDeepStrictEqual } from "node:util";
import { type Message, messageCatalogue, quoted, takaToPoisha } from "@hira/contract";
import pg from "pg";
import { primaryOf } from "./primary.ts";

/** For each placeholder, the prefixes of the codes of those messages that may replace it. */
const codesOf: Readonly<Record<string, readonly string[]>> = {
  did: ["notice."],
  asked: ["asked."],
  limits: ["limit.changed", "limit.secondOwner.", "limit.automatic", "limit.firstPayments", "grant."],
  terms: ["coupon."],
  work: ["background."],
  ...{ limit: ["limit."], was: ["limit."], now: ["limit."] },
  ...{ rule: ["rule."], found: ["rule."], period: ["rule."], subject: ["rule."] },
  supplier: ["supplier.names."],
  told: ["supplier.saidCode"],
  ...{ said: ["supplier.noReason"], problem: ["supplier.call.", "supplier.notSet."] },
};

/** Placeholders that may stand for any text. */
const spoken = new Set(["said", "problem"]);

const figure = "[\\d,]+(?:\\.\\d+)?";
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const numberIn = (text: string) => Number(text.replace(/[৳,]/g, ""));

/**
 * Patterns that recognise the sentences of earlier versions. They are made of the message catalogue's texts. The
 * pattern of the longest text comes first.
 */
const patterns = [...messageCatalogue]
  .flatMap(([code, { text, one, kinds }]) => [
    { code, text, kinds },
    ...(one ? [{ code, text: one, kinds }] : []),
  ])
  // A text that consists only of placeholders is left out, because its pattern would match every sentence.
  .filter(
    ({ text, kinds }) =>
      /[a-z]{2}/i.test(text.replace(/\{\w+\}/g, "")) || Object.values(kinds).join() === "count",
  )
  .map(({ code, text, kinds }) => {
    const source = (any: string) =>
      text.split(/\{(\w+)\}/).reduce((made, part, at) => {
        if (at % 2 === 0) return made + escaped(part);
        const kind = kinds[part];
        return `${made}(?<${part}>${kind === "count" ? figure : kind === "money" ? `৳${figure}` : any})`;
      }, "");
    const both = [".+?", ".+"].map((any) => new RegExp(`^${source(any)}$`, "is"));
    return { code, kinds, both, weight: text.replace(/\{\w+\}/g, "").length };
  })
  .sort((a, b) => b.weight - a.weight);

/**
 * Returns the message from which a sentence was made. Returns undefined if there are two possible messages, for
 * instance because a name contains “from X to Y”.
 */
export function recognise(sentence: string, codes: readonly string[]): Message | undefined {
  return matching(sentence, codes) ?? (codes.includes("notice.") ? recogniseDeed(sentence) : undefined);
}

function matching(sentence: string, codes: readonly string[]): Message | undefined {
  for (const { code, kinds, both } of patterns) {
    if (!codes.some((start) => code.startsWith(start))) continue;
    const found = both.flatMap((pattern) => {
      const groups = pattern.exec(sentence)?.groups;
      const values = Object.keys(kinds).map(
        (name) => [name, readValue(name, kinds[name] ?? "text", groups?.[name])] as const,
      );
      const isWhole = pattern.test(sentence) && values.every(([, value]) => value !== undefined);
      return isWhole ? [{ code, values: Object.fromEntries(values) }] : [];
    });
    const [shortest, longest = shortest] = found;
    if (shortest) return isDeepStrictEqual(shortest, longest) ? shortest : undefined;
  }
  return undefined;
}

function readValue(name: string, kind: string, text: string | undefined): unknown {
  // In the singular, the English text does not contain the number, which is 1.
  if (text === undefined) return kind === "count" ? 1 : undefined;
  if (kind === "count") return numberIn(text);
  if (kind === "money") return takaToPoisha(numberIn(text));
  const codes = codesOf[name] ?? [];
  if (kind === "message") return matching(text, codes) ?? (spoken.has(name) ? quoted(text) : undefined);
  if (kind !== "messages") return text;
  const each = text.split("; ").map((part) => matching(part, codes));
  return each.includes(undefined) ? undefined : each;
}

/**
 * Splits a sentence such as `Asha Rahman added the bKash number …` into the name and the action. Tries every space as
 * the end of the name, because names may contain spaces.
 */
function recogniseDeed(sentence: string): Message | undefined {
  const spaces = [...sentence.matchAll(/ /g)].map(({ index }) => index);
  const deeds = spaces.flatMap((at) => {
    const did = matching(sentence.slice(at + 1), ["notice."]);
    return did && did.code !== "notice.byStore"
      ? [{ code: "notice.by", values: { who: sentence.slice(0, at), did } }]
      : [];
  });
  return deeds.length === 1 ? deeds[0] : undefined;
}

const kept = [
  { table: "approvals", key: "id", text: "summary", message: "summary_message", codes: ["asked."] },
  { table: "admin_notices", key: "id", text: "text", message: "message", codes: ["notice."] },
  { table: "account_flags", key: "id", text: "words", message: "message", codes: ["rule."] },
  {
    table: "delivery_attempts",
    ...{ key: "id", text: "reason", message: "reason_message", codes: ["supplier."] },
  },
  {
    table: "suppliers",
    ...{ key: "id", text: "last_error", message: "last_error_message", codes: ["supplier."] },
  },
] as const;

const AT_ONCE = 500;

/**
 * Converts sentences that earlier versions stored to codes and values (docs/decisions/137). Versions before 0145 stored
 * sentences, and those before 0170 still stored sentences about suppliers. Works in batches, because the earlier
 * version may still be running. An unrecognised sentence becomes a message that contains only this sentence.
 */
export async function convertOldMessages(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: await primaryOf(url) });
  await client.connect();
  try {
    for (const { table, key, text, message, codes } of kept)
      while (true) {
        const { rows } = await client.query<{ key: string; text: string }>(
          `SELECT ${key} AS key, ${text} AS text FROM ${table} WHERE ${text} IS NOT NULL AND ${message} IS NULL LIMIT ${AT_ONCE}`,
        );
        const messages = rows.map(
          (row) => recognise(row.text, codes) ?? { code: "asked.plain", values: { text: row.text } },
        );
        await client.query(
          `UPDATE ${table} SET ${message} = given.message FROM unnest($1::uuid[], $2::jsonb[]) AS given (key, message)
           WHERE ${table}.${key} = given.key AND ${table}.${message} IS NULL`,
          [rows.map((row) => row.key), messages.map((each) => JSON.stringify(each))],
        );
        if (rows.length < AT_ONCE) break;
      }
    // If a risk rule froze an account, the reason of the freeze is the message of the rule's flag.
    await client.query(
      `UPDATE users SET frozen_message = jsonb_build_object('code', 'rule.byRule', 'values', jsonb_build_object('found', flag.message))
       FROM account_flags AS flag WHERE flag.uid = users.uid AND flag.lifted_at IS NULL AND frozen_message IS NULL
         AND frozen_reason = 'By a rule: ' || flag.words`,
    );
  } finally {
    await client.end();
  }
}
