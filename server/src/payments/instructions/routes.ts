import { can, type FeeRule, feePercent, takaToPoisha } from "@hira/contract";
import { withBengali } from "../../platform/lib/bengali-texts.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { withNumbersFor } from "../accounts/account-of-instruction.ts";
import { changeOrderInstruction } from "./change-order-instruction.ts";
import { changePaymentInstruction } from "./change-payment-instruction.ts";
import { createOrderInstruction } from "./create-order-instruction.ts";
import { createPaymentInstruction } from "./create-payment-instruction.ts";
import { deleteOrderInstruction } from "./delete-order-instruction.ts";
import { deletePaymentInstruction } from "./delete-payment-instruction.ts";
import { presentOrderInstruction, presentPaymentInstruction } from "./presenter.ts";
import { listOrderInstructions, listPaymentInstructions } from "./queries.ts";

/** An instruction's `amount` (taka) and percent as the fee rule they mean; absent ones stay absent. */
function feeRuleOf(body: { amount?: number; feePercent?: number }): Partial<FeeRule> {
  return {
    ...(body.amount !== undefined && { waivedFrom: takaToPoisha(body.amount) }),
    ...(body.feePercent !== undefined && { feePercent: feePercent(body.feePercent) }),
  };
}

export const instructionHandlers = {
  "GET /payment-instructions": async ({ db, actor }) => {
    const all = await listPaymentInstructions(db);
    // An admin edits them: as they are stored.
    const shown = can(actor.grants, "settings:read") ? all : await withNumbersFor(db, actor.uid, all);
    return { instructions: shown.map(presentPaymentInstruction) };
  },
  "POST /payment-instructions": async ({ db, actor, body }) => {
    const { amount, feePercent: percent, note = "", ...rest } = withBengali(body);
    const rule = { waivedFrom: takaToPoisha(amount), feePercent: feePercent(percent) };
    const values = { ...rest, note, ...rule };
    return { instruction: presentPaymentInstruction(await createPaymentInstruction({ db, actor }, values)) };
  },
  "PATCH /payment-instructions/{id}": async ({ db, actor, params, body }) => {
    const { amount: _amount, feePercent: _percent, ...rest } = withBengali(body);
    const change = { id: params.id, ...rest, ...feeRuleOf(body) };
    return { instruction: presentPaymentInstruction(await changePaymentInstruction({ db, actor }, change)) };
  },
  "DELETE /payment-instructions/{id}": async ({ db, actor, params }) => {
    await deletePaymentInstruction({ db, actor }, params.id);
    return { ok: true };
  },
  "GET /order-instructions": async ({ db }) => ({
    instructions: (await listOrderInstructions(db)).map(presentOrderInstruction),
  }),
  "POST /order-instructions": async ({ db, actor, body }) => {
    const { method, amount, feePercent: percent } = body;
    const values = { method, waivedFrom: takaToPoisha(amount), feePercent: feePercent(percent) };
    return { instruction: presentOrderInstruction(await createOrderInstruction({ db, actor }, values)) };
  },
  "PATCH /order-instructions/{id}": async ({ db, actor, params, body }) => {
    const { method } = body;
    const change = { id: params.id, ...(method && { method }), ...feeRuleOf(body) };
    return { instruction: presentOrderInstruction(await changeOrderInstruction({ db, actor }, change)) };
  },
  "DELETE /order-instructions/{id}": async ({ db, actor, params }) => {
    await deleteOrderInstruction({ db, actor }, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
