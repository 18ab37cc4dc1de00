import {
  asciiDigits,
  bareCode,
  goodsMessages,
  type ImportMapping,
  MAX_CODE_LENGTH,
  type Message,
} from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import { cellsBy, orNull, plainText } from "./plain-text.ts";

/** A code in a file of a former shop. */
export interface CodeLine {
  line: number;
  /** The code as it is written in the file. `bareCode` removes the text around it. */
  text: string;
  code: string;
  product: { name: string; sku: string | null; productId: string | null };
  refused: Message | undefined;
}

/** Words by which plugins for shops mark a code that nobody bought. License Manager also calls sold codes active. */
const FOR_SALE = /^(available|in ?stock|unused|new|free|inactive|for sale|unsold|instock|বিক্রি হয়নি)$/i;
const FOR_SALE_UNORDERED = /^(active|3)$/i;
const GONE =
  /^(sold|used|delivered|pending|expired|cancell?ed|refunded|failed|redeemed|disabled|assigned|returned|reserved|active|1|2|4|বিক্রি হয়েছে)$/i;

/**
 * Reads one code from each line. Leaves out codes that the former shop has sold or may have sold, because such codes
 * must not become stock.
 */
export function readCodes(lines: readonly CsvLine[], mapping: ImportMapping, today: string): CodeLine[] {
  const cell = cellsBy(mapping);
  return lines.map((line) => {
    const text = cell(line, "code").normalize("NFC").replaceAll("\0", "");
    return {
      line: line.line,
      text,
      code: bareCode(text),
      product: {
        name: plainText(cell(line, "product")),
        sku: orNull(cell(line, "sku")),
        productId: orNull(cell(line, "productId")),
      },
      refused:
        statusFault(cell(line, "status"), cell(line, "order"), mapping) ??
        textFault(text) ??
        expiryFault(cell(line, "expires"), today),
    };
  });
}

function textFault(text: string): Message | undefined {
  if (text === "") return goodsMessages.noCode;
  return text.length > MAX_CODE_LENGTH ? goodsMessages.longCode : undefined;
}

function statusFault(status: string, order: string, mapping: ImportMapping): Message | undefined {
  if (!/^0*$/.test(order)) return goodsMessages.sold({ cell: status || order });
  if (mapping.status === null || FOR_SALE.test(status)) return undefined;
  if (mapping.order !== null && FOR_SALE_UNORDERED.test(status)) return undefined;
  return GONE.test(status) ? goodsMessages.sold({ cell: status }) : goodsMessages.status({ cell: status });
}

/** `today`: a date like 2026-11-27. */
function expiryFault(cell: string, today: string): Message | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(asciiDigits(cell))?.[0];
  if (day === undefined) return /\d/.test(cell) ? goodsMessages.expires({ cell }) : undefined;
  return day !== "0000-00-00" && day < today ? goodsMessages.expired({ cell: day }) : undefined;
}
