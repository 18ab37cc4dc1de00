import { z } from "zod";
import { hasTwoDecimals, MAX_TAKA } from "./money.ts";

/** Building blocks that several domains share. Money on the wire: taka as a number with at most 2 decimals. */

export const id = z.uuid({ message: "This id is not valid." });

/** PostgreSQL stores neither a NUL nor half a surrogate pair. */
const storable = (message?: string) =>
  z
    .string(message === undefined ? undefined : { message })
    .refine(
      (value) => value.isWellFormed() && !value.includes("\u0000"),
      "Please leave out special characters.",
    );

/** What an identity provider calls the account: opaque, bounded. */
export const uid = storable().trim().min(1).max(255);

export const taka = z.number().min(-1e12).max(1e12).describe("Taka, at most 2 decimals");

/** An amount that a person typed: above zero, at most 2 decimals. */
export const positiveTaka = z
  .number({ message: "Enter a valid amount." })
  .positive("Enter a valid amount.")
  .max(MAX_TAKA, "Enter a valid amount.")
  .refine(hasTwoDecimals, "Enter a valid amount.")
  .describe("Taka above 0, at most 2 decimals");

export const text = (max: number) => storable().trim().max(max);
export const requiredText = (max: number, message: string) =>
  storable(message).trim().min(1, message).max(max, `Use at most ${max} characters.`);

export const timestamp = z.iso.datetime().describe("ISO 8601, UTC");

export const percent = z.number().min(0).max(100).describe("Percent, at most 2 decimals");

const wholeNumber = (fallback: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(fallback);

/** `page` from 1, `limit` at most 100 (design §6). */
export const paging = (defaultLimit: number) => ({
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(defaultLimit, 100),
});

export const search = text(200).optional();

/** The transfer methods of mobile money. */
export const mobileMoney = z.enum(["bKash", "Nagad", "Rocket"]);

export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  expected: z.record(z.string(), z.number()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

export const done = z.object({ ok: z.literal(true) });
