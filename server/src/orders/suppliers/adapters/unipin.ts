import { supplierMessages } from "@hira/contract";
import { z } from "zod";
import {
  type Connection,
  type Inquiry,
  type Outcome,
  type Placement,
  type PlayerAnswer,
  type PlayerQuestion,
  type SupplierAdapter,
  SupplierError,
} from "./adapter.ts";
import type { Answer } from "./call.ts";
import { failed, isDoubtful, playerRefused, refusedByHttp, unknown, withoutAnswer } from "./outcomes.ts";
import { ask, price, said, saidBy, supplier } from "./unipin-access.ts";
import { fieldsOf, gameOf, partsOf, probe, readCatalogue } from "./unipin-games.ts";

/**
 * Time after which UniPin finds every new order. Before that, its answer "no such reference" does not mean that there
 * is no order.
 */
export const FOUND_AFTER_MS = 3 * 60_000;

/**
 * Maximum time for the steps before an order is sent. A process that takes longer was paused, and another process may
 * have learned meanwhile that no order exists. So the paused process does not send it any more.
 */
const ORDERED_WITHIN_MS = 30_000;

const player = z.object({ validation_token: z.string().min(1), username: z.string().nullish() });
const order = z.object({
  transaction_number: z.union([z.string().min(1), z.number()]).transform(String),
  reference_no: z.string().nullish(),
  amount: price,
});

/** The adapter for the second version of UniPin's in-game top-up API. */
export const unipin: SupplierAdapter = {
  catalogue: readCatalogue,
  async validatePlayer(connection, question) {
    const checked = await check(connection, question);
    return checked.valid ? { valid: true, name: checked.name } : checked;
  },
  place,
  inquire,
  balance: null,
  webhook: null,
  probe,
  sign: null,
};

type Checked = { valid: true; name: string | null; token: string } | Extract<PlayerAnswer, { valid: false }>;

/** Returns a player's name and the token that an order for the player needs. Throws SupplierError. */
async function check(connection: Connection, question: PlayerQuestion): Promise<Checked> {
  const { gameCode } = partsOf(question.sku);
  const fields = fieldsOf(await gameOf(connection, gameCode), question);
  const body = { game_code: gameCode, fields };
  const answer = await ask(connection, { purpose: "player", path: "user/validate", body });
  if (answer.trouble !== null) throw new SupplierError(answer.trouble);
  const heard = said(answer.json);
  if (heard?.yes === false) {
    if (isAboutThePlayer(heard.reason)) return { valid: false, reason: saidBy(heard) };
    throw new SupplierError(supplierMessages.refused({ supplier, said: saidBy(heard) }));
  }
  const read = player.safeParse(heard?.json);
  if (!read.success) throw new SupplierError(supplierMessages.notUnderstood({ supplier }));
  return { valid: true, name: read.data.username || null, token: read.data.validation_token };
}

/**
 * Returns whether a refusal is about the player. The word "invalid" alone does not show that, because it may also be
 * about a signature.
 */
function isAboutThePlayer(reason: string): boolean {
  const isOfThePlayer = /\b(user|player|account|character|role|zone|server|region)\b/i.test(reason);
  return isOfThePlayer && !isDoubtful(reason) && !/authori|signature|permission|partner/i.test(reason);
}

async function place(connection: Connection, wanted: Placement): Promise<Outcome> {
  const begun = connection.now();
  let checked: Checked;
  try {
    const { gameCode, denominationId } = partsOf(wanted.sku);
    const sold = (await gameOf(connection, gameCode)).denominations.find(({ id }) => id === denominationId);
    if (!sold) return failed(supplierMessages.soldNoMore({ supplier }), false);
    const most = String(wanted.maxAmount);
    if (wanted.maxAmount !== null && (sold.amount === null || sold.amount > wanted.maxAmount))
      return failed(
        sold.amount === null
          ? supplierMessages.unknownPrice({ supplier, most })
          : supplierMessages.tooDear({ supplier, price: String(sold.amount), most }),
        false,
      );
    checked = await check(connection, wanted);
  } catch (error) {
    // Whatever the error is, nothing was ordered yet.
    if (error instanceof SupplierError) return failed(error.said, false);
    throw error;
  }
  if (!checked.valid) return playerRefused(supplierMessages.noPlayer({ said: checked.reason }), false);
  if (connection.now() - begun > ORDERED_WITHIN_MS) return failed(supplierMessages.stoodStill, false);
  return create(connection, wanted, checked);
}

async function create(
  connection: Connection,
  { reference, sku }: Placement,
  { token, name }: Extract<Checked, { valid: true }>,
): Promise<Outcome> {
  const { gameCode, denominationId } = partsOf(sku);
  const answer = await ask(connection, {
    purpose: "order",
    path: "order/create",
    body: {
      game_code: gameCode,
      validation_token: token,
      reference_no: reference,
      denomination_id: denominationId,
    },
    secrets: [token],
  });
  return outcomeOf(answer, reference, name);
}

function outcomeOf(answer: Answer, reference: string, playerName: string | null): Outcome {
  if (answer.trouble !== null) return withoutAnswer(answer, "order");
  const heard = said(answer.json);
  if (!heard) return refusedByHttp(answer.status) ?? unknown(supplierMessages.notUnderstood({ supplier }));
  if (heard.yes) return successOf(heard.json, reference, playerName);
  if (isDoubtful(heard.reason)) return unknown(supplierMessages.said({ supplier, said: saidBy(heard) }));
  return failed(supplierMessages.refused({ supplier, said: saidBy(heard) }), false);
}

function successOf(json: object, reference: string, playerName: string | null): Outcome {
  const read = order.safeParse(json);
  if (!read.success) return unknown(supplierMessages.notUnderstood({ supplier }));
  const { transaction_number: supplierReference, reference_no: of, amount } = read.data;
  if (of && of !== reference) return unknown(supplierMessages.otherReference({ supplier }));
  return { state: "succeeded", supplierReference, amount, playerName };
}

async function inquire(connection: Connection, { reference, sentAt }: Inquiry): Promise<Outcome> {
  const body = { reference_no: reference };
  const answer = await ask(connection, { purpose: "inquiry", path: "order/inquiry", body });
  if (answer.trouble !== null) return withoutAnswer(answer, "inquiry");
  const heard = said(answer.json);
  if (!heard) return unknown(supplierMessages.notUnderstood({ supplier }));
  if (heard.yes) return successOf(heard.json, reference, null);
  if (!isMissing(heard.reason)) return unknown(supplierMessages.said({ supplier, said: saidBy(heard) }));
  if (connection.now() - sentAt.getTime() < FOUND_AFTER_MS)
    return unknown(supplierMessages.unknownReferenceYet({ supplier }));
  return failed(supplierMessages.unknownReference({ supplier }), false);
}

function isMissing(reason: string): boolean {
  return /not\s*found|no such|not exist|unknown reference|invalid reference/i.test(reason);
}
