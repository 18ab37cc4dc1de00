import { quoted, supplierMessages } from "@hira/contract";
import { z } from "zod";
import {
  type Connection,
  type Outcome,
  type Placement,
  type SupplierAdapter,
  SupplierError,
} from "./adapter.ts";
import { call } from "./call.ts";
import { failed, isDoubtful, playerRefused, refusedByHttp, unknown, withoutAnswer } from "./outcomes.ts";

const supplier = supplierMessages.names.redeemer;
const count = z.number().int().nonnegative();
const redemption = z.object({
  orderid: z.string().nullish(),
  playerid: z.string().nullish(),
  username: z.string().nullish(),
  success: count,
  failed: count,
  batch: z.tuple([z.object({ ok: z.boolean(), detail: z.string().nullish() })]),
});

/**
 * The adapter for a bot that redeems the shop's own codes for players. It has no inquiry, because a repeated request
 * may redeem a second code. An operator checks every unknown outcome.
 */
export const redeemer: SupplierAdapter = {
  catalogue: null,
  validatePlayer: null,
  place,
  inquire: null,
  balance: null,
  webhook: null,
  probe,
  sign: null,
};

/**
 * Checks the token by a request without a code. A bot that accepts the token refuses the missing code. Throws
 * SupplierError.
 */
async function probe(connection: Connection, reference: string): Promise<void> {
  const { token } = connection.credentials;
  if (typeof token !== "string" || token === "") throw new SupplierError(supplierMessages.notSet.token);
  const answer = await call(connection, {
    purpose: "test",
    path: "topup-sync",
    headers: { authorization: token },
    body: { orderid: reference, playerid: "", code: "" },
  });
  const status = "status" in answer ? answer.status : null;
  if (status === 401) throw new SupplierError(supplierMessages.call.credentials);
  if (status === 403) throw new SupplierError(supplierMessages.noAccess({ status: "403" }));
  if (status === 404 || status === 405)
    throw new SupplierError(supplierMessages.pathUnknown({ status: String(status) }));
  if (status === 429) throw new SupplierError(supplierMessages.call.tooMany);
  if (answer.trouble !== null) throw new SupplierError(answer.trouble);
  const said = redemption.safeParse(answer.json).data;
  if (said && (said.success > 0 || said.batch[0].ok))
    throw new SupplierError(supplierMessages.redeemedNothing);
  // Bots refuse a request without a code with status 400 or 422; the text differs from bot to bot.
  const isRefusal = answer.status === 400 || answer.status === 422;
  if (!said && !isRefusal) throw new SupplierError(supplierMessages.notUnderstood({ supplier }));
}

async function place(connection: Connection, order: Placement): Promise<Outcome> {
  const { reference, playerId, code } = order;
  const { token } = connection.credentials;
  if (typeof token !== "string" || token === "") return failed(supplierMessages.notSet.token, false);
  if (!code) return failed(supplierMessages.noCode, false);
  const answer = await call(connection, {
    purpose: "order",
    path: "topup-sync",
    headers: { authorization: token },
    body: { orderid: reference, playerid: playerId, code },
    secrets: [code],
  });
  if (answer.trouble !== null) return withoutAnswer(answer, "order");
  const read = redemption.safeParse(answer.json);
  if (!read.success)
    return refusedByHttp(answer.status) ?? unknown(supplierMessages.notUnderstood({ supplier }));
  return outcomeOf(read.data, order);
}

/** Matches the texts of bots about wrong players: "Invalid player ID", "Player not found", "wrong UID". */
function isOfThePlayer(detail: string): boolean {
  return (
    /\b(player|uid|user\s?id|account)\b/i.test(detail) &&
    /\b(invalid|wrong|not (found|exist)|no such|incorrect)\b/i.test(detail)
  );
}

function outcomeOf(said: z.infer<typeof redemption>, { reference, playerId, code = "" }: Placement): Outcome {
  const isAnother = (value: string | null | undefined, ours: string) => Boolean(value) && value !== ours;
  if (isAnother(said.orderid, reference) || isAnother(said.playerid, playerId))
    return unknown(supplierMessages.otherOrder({ supplier }));
  const [{ ok, detail }] = said.batch;
  if (ok && said.success === 1 && said.failed === 0)
    return { state: "succeeded", supplierReference: null, amount: null, playerName: said.username || null };
  const why = detail ? quoted(detail.replaceAll(code, "•••")) : supplierMessages.noReason;
  if (ok || said.success !== 0 || said.failed !== 1) return unknown(supplierMessages.redeemerContradicts);
  if (!detail || isDoubtful(detail)) return unknown(supplierMessages.said({ supplier, said: why }));
  const text = supplierMessages.refused({ supplier, said: why });
  return isOfThePlayer(detail) ? playerRefused(text, true) : failed(text, true);
}
