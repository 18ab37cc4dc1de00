import { isDeepStrictEqual } from "node:util";
import { can, type FeeRule, feePercent, type PartSettings, takaToPoisha } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { withBengali } from "../../platform/lib/bengali-texts.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { withNumbersFor } from "../accounts/account-of-instruction.ts";
import { changePaymentInstruction } from "./change-payment-instruction.ts";
import { createOrderInstruction } from "./create-order-instruction.ts";
import { createPaymentInstruction } from "./create-payment-instruction.ts";
import { presentOrderInstruction, presentPaymentInstruction } from "./presenter.ts";
import {
  deleteOrderInstructionRow,
  deletePaymentInstructionRow,
  listOrderInstructions,
  listPaymentInstructions,
  lockOrderInstruction,
  lockPaymentInstruction,
  type OrderInstructionRow,
  updateOrderInstruction,
} from "./queries.ts";
import { lockPartSettings, readPartSettings, updatePartSettings } from "./settings-queries.ts";

/**
 * Changes the fee of a way to pay orders (`wallet` or `instant`). Throws `instruction_not_found`, and `method_fixed` if
 * the method would change (docs/rules/payments.md#fees).
 */
async function changeOrderInstruction(
  context: Context,
  { id, ...change }: { id: string } & Partial<OrderInstructionRow>,
): Promise<OrderInstructionRow> {
  return audited(context, async ({ db }) => {
    const row = await lockOrderInstruction(db, id);
    if (!row) throw new DomainError("instruction_not_found");
    if (change.method !== undefined && change.method !== row.method) throw new DomainError("method_fixed");
    const changed = { ...row, ...change };
    if (isDeepStrictEqual(row, changed)) return { value: row, audit: "unchanged" };
    await updateOrderInstruction(db, changed);
    const { _id, ...before } = presentOrderInstruction(row);
    const { _id: _same, ...after } = presentOrderInstruction(changed);
    return {
      value: changed,
      audit: { action: "order-instruction.change", subject: `order-instruction:${_id}`, before, after },
    };
  });
}

/**
 * Removes a payment instruction, so that customers cannot add money by its method. Existing requests keep their fee.
 * Throws `instruction_not_found`.
 */
async function deletePaymentInstruction(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockPaymentInstruction(db, id);
    if (!row) throw new DomainError("instruction_not_found");
    await deletePaymentInstructionRow(db, id);
    const { _id, ...before } = presentPaymentInstruction(row);
    return { audit: { action: "payment-instruction.delete", subject: `payment-instruction:${_id}`, before } };
  });
}

/** Removes the fee of a way to pay orders. Existing orders keep their fee. Throws `instruction_not_found`. */
async function deleteOrderInstruction(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockOrderInstruction(db, id);
    if (!row) throw new DomainError("instruction_not_found");
    await deleteOrderInstructionRow(db, id);
    const { _id, ...before } = presentOrderInstruction(row);
    return { audit: { action: "order-instruction.delete", subject: `order-instruction:${_id}`, before } };
  });
}

/** Changes whether the wallet may pay a part of an instant order (docs/rules/orders.md#orders). */
async function changePartSettings(context: Context, after: PartSettings): Promise<PartSettings> {
  return audited(context, async ({ db }) => {
    const before = await lockPartSettings(db);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updatePartSettings(db, after);
    return {
      value: after,
      audit: { action: "settings.wallet-part", subject: "settings:wallet-part", before, after },
    };
  });
}

/** Converts an instruction's `amount` in taka and its percentage to a fee rule. Absent fields stay absent. */
function feeRuleOf(body: { amount?: number; feePercent?: number }): Partial<FeeRule> {
  return {
    ...(body.amount !== undefined && { waivedFrom: takaToPoisha(body.amount) }),
    ...(body.feePercent !== undefined && { feePercent: feePercent(body.feePercent) }),
  };
}

export const instructionHandlers = {
  "GET /payment-instructions": async ({ db, actor }) => {
    const all = await listPaymentInstructions(db);
    // Admins edit the instructions, so they get the stored number. A customer gets the number of the payment account
    // that is shown to them.
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
  "GET /order-instructions": async ({ db }) => {
    const [instructions, { offered }] = await Promise.all([listOrderInstructions(db), readPartSettings(db)]);
    return {
      instructions: instructions.map(presentOrderInstruction),
      ...(offered && { takesWalletPart: true as const }),
    };
  },
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
  "GET /settings/wallet-part": ({ db }) => readPartSettings(db),
  "PATCH /settings/wallet-part": ({ db, actor, body }) => changePartSettings({ db, actor }, body),
} satisfies Partial<Handlers>;
