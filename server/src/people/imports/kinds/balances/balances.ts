import { importMessages, poisha } from "@hira/contract";
import { decimalSignOf, readAmount } from "../../../../platform/lib/read-amount.ts";
import { calledOfPeople } from "../../lines/headings.ts";
import type { Kind } from "../../lines/kind.ts";
import { cellOf, currencyFault, filledCells, planCustomer, readPerson } from "../../lines/planned-line.ts";

/**
 * Files with one line for each customer and their balance: from TeraWallet, or from any program whose list has a column
 * of balances.
 */
export const balances: Kind = {
  called: {
    ...calledOfPeople,
    surname: [/^(billing )?(last|family) name$/, /^surname$/],
    // Headings for what a customer has spent must not match.
    amount: [
      /^(wallet |current |closing |opening )?balance$/,
      /^(wallet|store) credit$|^wallet$/,
      /balance/,
      /^amount$/,
      /ব্যালেন্স|স্থিতি|^টাকা$/,
    ],
  },
  isLike: () => true,
  read(lines, mapping) {
    const decimal = decimalSignOf(filledCells(lines, mapping, "amount"));
    return Array.from(lines, (line) => {
      const cell = cellOf(line, mapping, "amount");
      const sum = cell === "" ? 0 : readAmount(cell, decimal);
      return planCustomer(readPerson(line, mapping), {
        amount: sum === undefined ? null : poisha(sum),
        refused:
          currencyFault(cellOf(line, mapping, "currency")) ??
          (sum === undefined ? importMessages.amount({ cell }) : undefined),
      });
    });
  },
};
