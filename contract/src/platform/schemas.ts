import { z } from "zod";
import {
  AMOUNT_TOO_LARGE,
  MAX_ARRANGED,
  MAX_EXACT_TAKA,
  MAX_PAGE,
  MAX_PAGE_ROWS,
  MAX_TAKA,
  MAX_TOTAL_TAKA,
} from "./constants/bounds.ts";
import { isDay, parseDays } from "./constants/days.ts";
import { EMAIL_ADDRESS, textLimits } from "./constants/limits.ts";
import { hasTwoDecimals, isFeePercent } from "./constants/money.ts";
import { cleanName } from "./constants/names.ts";
import { mobileMoneyMethods } from "./constants/payment-methods.ts";
import { normaliseGameAccount } from "./constants/player-id.ts";
import { t } from "./constants/translatable.ts";

/** Schemas that several areas share. Money in the API is taka, as a number with at most 2 decimals. */

export const id = z.uuid({ message: t`This id is not valid.` });

/**
 * IDs of games, slides or packages in the order in which pages show them. Those that are not listed are
 * placed as if the shop had set no order.
 */
export const arrangement = z
  .array(id)
  .max(MAX_ARRANGED, t`Put at most ${MAX_ARRANGED} in order.`)
  .refine((ids) => new Set(ids).size === ids.length, t`Send each once.`);

/** Current name of the game that a package or order belongs to. */
export const gameName = z.object({ name: z.string() });

/** A string that PostgreSQL can store: without NUL and without half a surrogate pair. */
const storable = (message?: string) =>
  z
    .string(message === undefined ? undefined : { message })
    .refine(
      (value) => value.isWellFormed() && !value.includes("\u0000"),
      t`Please leave out special characters.`,
    );

/** The identity provider's ID of an account, an opaque string. */
export const uid = storable().trim().min(1).max(255);

export const taka = z.number().min(-MAX_EXACT_TAKA).max(MAX_EXACT_TAKA).describe("Taka, at most 2 decimals");

/** A sum in taka of any number of rows, so it has no upper bound. */
export const takaSum = z.number().describe("Taka, the nearest number to a sum");

/** An amount in taka that a person typed: above 0, at most 2 decimals. */
export const positiveTaka = z
  .number({ message: t`Enter a valid amount.` })
  .positive(t`Enter a valid amount.`)
  .max(MAX_TAKA, t`Enter a valid amount.`)
  .refine(hasTwoDecimals, t`Enter a valid amount.`)
  .describe("Taka above 0, at most 2 decimals");

/** An amount in taka that a person typed: 0 or more, at most 2 decimals. */
export const nonNegativeTaka = (message: string) =>
  z
    .number({ message })
    .min(0, message)
    .max(MAX_TAKA, AMOUNT_TOO_LARGE)
    .refine(hasTwoDecimals, t`Use at most 2 decimals.`)
    .describe("Taka, 0 or more, at most 2 decimals");

/** A fee or total that the client computed. The server compares it with its own result. */
export const computedTaka = z
  .number({ message: t`Enter a valid amount.` })
  .min(0, t`Enter a valid amount.`)
  .max(MAX_TOTAL_TAKA, t`Enter a valid amount.`)
  .describe("Taka, 0 or more");

/** An operator message as code and values. The client turns it into text in the reader's language. */
export const message = z
  .object({ code: z.string(), values: z.record(z.string(), z.unknown()) })
  .describe("What the text beside it says, as a code and values");

export const text = (max: number) => storable().trim().max(max, t`Use at most ${max} characters.`);
export const requiredText = (max: number, message: string) =>
  storable(message).trim().min(1, message).max(max, t`Use at most ${max} characters.`);

/** An e-mail address, in lower case. */
export const emailAddress = text(textLimits.email)
  .toLowerCase()
  .regex(EMAIL_ADDRESS, t`Enter a valid e-mail address.`);

/** A name without invisible characters (`cleanName`). */
export const nameText = (max: number) =>
  storable().overwrite(cleanName).max(max, t`Use at most ${max} characters.`);
export const requiredName = (max: number, message: string) =>
  storable(message).overwrite(cleanName).min(1, message).max(max, t`Use at most ${max} characters.`);

const gameAccountOf = (max: number) =>
  storable().overwrite(normaliseGameAccount).max(max, t`Use at most ${max} characters.`);
/** A player ID of a game, with one or two values, in the standard form of `normaliseGameAccount`. */
export const gameAccount = gameAccountOf(textLimits.gameAccount);

type TextOf = (max: number) => z.ZodOptional<z.ZodString>;

/**
 * Returns the schemas of a record's Bengali texts, with the limits of the English ones (docs/decisions/109).
 */
export function bengaliTexts<Texts extends z.ZodRawShape>(texts: (text: TextOf) => Texts) {
  return {
    shown: z
      .object(texts(() => z.string().optional()))
      .optional()
      .describe("Those of its texts that the shop wrote in Bengali too"),
    given: z
      .object(texts((max) => text(max).optional()))
      .nullable()
      .optional()
      .describe("All of its texts in Bengali; an empty one is none. Absent: they stay as they are"),
  };
}

/** A web address with https and without credentials. `shop.example/page` becomes `https://shop.example/page`. */
export const httpsAddress = (message: string) =>
  requiredText(textLimits.webAddress, message).overwrite(withHttps).refine(isHttpsAddress, message);

/**
 * Adds `https://` to an address that begins with a host name. Returns any other text unchanged; it is then
 * refused.
 */
function withHttps(value: string): string {
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(value) ? `https://${value}` : value;
}

/** Address of an image that pages may show: an upload, or an image elsewhere with https. */
export const imageAddress = (message: string) =>
  requiredText(textLimits.webAddress, message).refine(
    (value) => isUpload(value) || isHttpsAddress(value),
    t`Use an uploaded image or an address that starts with https://.`,
  );

/** Address of an uploaded image, at the store or in its bucket. */
export const uploadAddress = (message: string) =>
  requiredText(textLimits.webAddress, message).refine(
    (value) => UPLOAD_NAME.test(value) && (isUpload(value) || isHttpsAddress(value)),
    message,
  );

const UPLOAD_NAME = /\/[\da-f]{32}-\d{1,5}\.webp$/;

function isHttpsAddress(value: string): boolean {
  return isWebAddress(value, ["https:"]);
}

/**
 * True if a link to the address can open nothing but a web page: no script, no credentials, no characters
 * that look like spaces.
 */
export function isWebAddress(value: string, protocols: readonly string[] = ["https:", "http:"]): boolean {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(value) || !/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value))
    return false;
  const { protocol, username, password } = new URL(value);
  return protocols.includes(protocol) && username === "" && password === "";
}

function isUpload(value: string): boolean {
  return /^\/uploads(\/[\w-][\w.-]*)+$/.test(value);
}

/** A time that a person chose, in a year from 2000 to 2099. */
export const moment = z.iso
  .datetime({ message: t`This is not a time.` })
  .refine((text) => text >= "2000" && text < "2100", t`Use a year between 2000 and 2099.`)
  .describe("ISO 8601, UTC");

export const timestamp = z.iso.datetime().describe("ISO 8601, UTC");

export const percent = z.number().min(0).max(100).describe("Percent, at most 2 decimals");

const feeMessage = t`Fee must be between 0 and 100.`;

/** A fee's percentage that an admin typed (docs/rules/admin-area.md#admin-area). */
export const feePercentInput = z
  .number({ message: feeMessage })
  .min(0, feeMessage)
  .max(100, feeMessage)
  .refine(isFeePercent, t`Use at most 2 decimals.`)
  .describe("Percent from 0 to 100, at most 2 decimals");

const wholeNumber = (fallback: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(fallback);

/** Paging by number: `page` from 1, `limit` at most `MAX_PAGE_ROWS` (docs/rules/platform.md#http). */
export const paging = (defaultLimit: number) => ({
  page: wholeNumber(1, MAX_PAGE),
  limit: wholeNumber(defaultLimit, MAX_PAGE_ROWS),
});

export const search = text(textLimits.search).optional();

/** Paging after a row instead of by number, for lists that shrink while operators work on them. */
export const cursors = {
  after: id.optional().describe("The rows that follow this one"),
  before: id.optional().describe("The rows before this one; where they fill no page, the first page"),
};

/** IDs of the rows that an admin has on screen. */
export const ids = z
  .string()
  .regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,99}$/i, t`These ids are not valid.`)
  .refine(
    (value) => value.split(",").every((each) => id.safeParse(each).success),
    t`These ids are not valid.`,
  )
  .optional()
  .describe("Only these, with commas between them: 100 at most, in any state");

/** Fields that a list paged by row returns beside its rows. */
export const listFacts = {
  total: z.int().describe("How many match; see `totalIsExact`"),
  totalIsExact: z.boolean().describe("Where not, at least `total` rows match"),
  position: z.int().describe("How many come before the first row"),
};

/** Order of a list by time. The newest is first by default. */
export const sort = z.enum(["newest", "oldest"]).optional();

const DAYS = t`Give today, yesterday, week, month, year, or days as 2026-11-01..2026-11-07.`;

/** Days in Asia/Dhaka that limit a list or report. */
export const days = z
  .string()
  .trim()
  .refine((text) => parseDays(text) !== undefined, DAYS)
  .describe(
    "In Asia/Dhaka: `today`, `yesterday`, `week` (from Sunday), `month`, `year`, or `2026-11-01..2026-11-07`, " +
      "both days included; one of the two may be left out",
  );

/** A single day in Asia/Dhaka, such as `2026-11-22`. */
export const day = z
  .string()
  .refine(isDay, t`Give a day as 2026-11-22.`)
  .describe("A day in Asia/Dhaka, as `2026-11-22`");

/** A mobile-money method. */
export const mobileMoney = z.enum(mobileMoneyMethods);

export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  values: z
    .record(z.string(), z.string())
    .optional()
    .describe("What fills the places of the code's text, for who words it in another language"),
  expected: z.record(z.string(), z.number()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  messages: z
    .record(z.string(), message)
    .optional()
    .describe("Those of `values` that are texts, to be worded in another language"),
  rules: z
    .record(z.string(), z.object({ text: z.string(), values: z.array(z.string()) }))
    .optional()
    .describe("Texts of `fields` with values: `{0}`, `{1}` … stand for them"),
});

/** Reply of a route that returns a CSV file. */
export const csvFile = z
  .string()
  .describe("CSV in UTF-8, with a heading; times in Asia/Dhaka, amounts in taka");

export const done = z.object({ ok: z.literal(true) });
