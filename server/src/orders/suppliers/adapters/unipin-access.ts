import { createHmac } from "node:crypto";
import { type ExchangePurpose, type Message, quoted, supplierMessages } from "@hira/contract";
import { z } from "zod";
import { type Connection, SupplierError } from "./adapter.ts";
import { type Answer, call } from "./call.ts";

const access = z.object({ partnerId: z.string().min(1), secret: z.string().min(1) });

/** The fields that all answers of UniPin have. In an error, the reason is in `reason` or in `error`. */
const envelope = z.object({
  status: z.union([z.literal(1), z.literal(0)]),
  reason: z.string().nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
});

export interface UnipinQuestion {
  purpose: ExchangePurpose;
  /** Path of the call, relative to `in-game-topup/`. */
  path: string;
  body: Record<string, unknown>;
  isList?: boolean;
  secrets?: string[];
}

/** Posts a signed request to UniPin. The signature covers the path and the time, but not the body. */
export async function ask(
  connection: Connection,
  { purpose, path: below, body, isList = false, secrets = [] }: UnipinQuestion,
): Promise<Answer> {
  const found = access.safeParse({ ...connection.settings, ...connection.credentials });
  if (!found.success) return { sent: false, trouble: supplierMessages.notSet.unipin };
  const { partnerId, secret } = found.data;
  const path = `in-game-topup/${below}`;
  const timestamp = String(Math.floor(connection.now() / 1_000));
  const auth = createHmac("sha256", secret).update(`${partnerId}${timestamp}${path}`).digest("hex");
  const headers = { partnerid: partnerId, timestamp, path, auth };
  return call(connection, { purpose, path, headers, body, isList, secrets: [auth, ...secrets] });
}

/**
 * Returns the answer. For a refusal, returns its reason, or "" if it has none. Returns undefined if the answer cannot
 * be parsed.
 */
export function said(
  json: unknown,
): { yes: true; json: object } | { yes: false; reason: string } | undefined {
  const { success, data } = envelope.safeParse(json);
  if (!success) return undefined;
  if (data.status === 1) return { yes: true, json: json as object };
  return { yes: false, reason: data.error?.message || data.reason || "" };
}

export const supplier = supplierMessages.names.unipin;

/** Returns a message for operators about a refusal. */
export const saidBy = ({ reason }: { reason: string }): Message =>
  reason ? quoted(reason) : supplierMessages.noReason;

/** Sends a request that orders nothing, and returns its answer. Throws SupplierError. */
export async function askFor<T extends z.ZodType>(
  connection: Connection,
  question: UnipinQuestion,
  shape: T,
): Promise<z.infer<T>> {
  const answer = await ask(connection, question);
  if (answer.trouble !== null) throw new SupplierError(answer.trouble);
  const heard = said(answer.json);
  if (heard && !heard.yes)
    throw new SupplierError(supplierMessages.refused({ supplier, said: saidBy(heard) }));
  const read = shape.safeParse(heard?.json);
  if (!read.success) throw new SupplierError(supplierMessages.notUnderstood({ supplier }));
  return read.data;
}

/** Returns a price that is a number or a string of digits; null for anything else. */
export const price = z
  .union([z.number(), z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)])
  .transform(Number)
  .pipe(z.number().nonnegative())
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
