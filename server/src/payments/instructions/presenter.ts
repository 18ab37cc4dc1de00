import {
  feePercentToNumber,
  type OrderInstruction,
  type PaymentInstruction,
  poishaToTaka,
} from "@hira/contract";
import { bengaliOf } from "../../platform/lib/bengali-texts.ts";
import type { OrderInstructionRow, PaymentInstructionRow } from "./queries.ts";

export function presentPaymentInstruction(row: PaymentInstructionRow): PaymentInstruction {
  const { id, method, accountNumber, note, waivedFrom, feePercent } = row;
  return {
    _id: id,
    method,
    accountNumber,
    note,
    ...bengaliOf(row),
    amount: poishaToTaka(waivedFrom),
    feePercent: feePercentToNumber(feePercent),
  };
}

export function presentOrderInstruction(row: OrderInstructionRow): OrderInstruction {
  const { id, method, waivedFrom, feePercent } = row;
  return {
    _id: id,
    method,
    amount: poishaToTaka(waivedFrom),
    feePercent: feePercentToNumber(feePercent),
  };
}
