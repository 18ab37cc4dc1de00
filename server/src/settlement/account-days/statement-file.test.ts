import { describe, expect, it } from "vitest";
import { readMoment } from "./statement-cells.ts";
import { readStatement } from "./statement-file.ts";

const rows = [
  "14/03/2026 15:09,DCE4K7M2PX,Received Money,01300000017,500.00,,0.00,1500.00",
  "14/03/2026 15:20,DCE4K7M2PY,Send Money,01400000021,,200.00,5.00,1295.00",
  '15/03/2026 09:00,DCE4K7M2PZ,Cashback,bKash,20.00,,,"1,315.00"',
];
const heading = "Date,TrxID,Transaction Type,From/To,Credit,Debit,Charge,Balance";
const read = (lines: readonly string[], head = heading) =>
  readStatement([head, ...lines].join("\n"), "bKash");

describe("a wallet's statement", () => {
  it("is read from its oldest line on, whether the oldest or the newest comes first", () => {
    for (const lines of [rows, rows.toReversed()]) {
      const { lines: found, faults } = read(lines);
      expect(faults).toEqual([]);
      expect(found).toMatchObject([
        {
          trxId: "DCE4K7M2PX",
          amount: 50_000,
          delta: 50_000,
          balance: 150_000,
          payer: "01300000017",
          source: "customer",
        },
        { trxId: "DCE4K7M2PY", amount: 20_000, fee: 500, delta: -20_500, source: null },
        { trxId: "DCE4K7M2PZ", amount: 2_000, source: null, payer: null, at: "2026-03-15T09:00:00+06:00" },
      ]);
    }
  });

  it("reports each impossible line and why", () => {
    const faultsOf = (lines: readonly string[], head?: string) =>
      read(lines, head).faults.map(({ line, column, text }) => `${line} ${column}: ${text}`);
    expect(faultsOf([rows[0] ?? "", rows[2] ?? ""])).toEqual([
      "3 Balance: This balance does not follow from line 2: 1500.00 and 20.00 are 1520.00. A line is missing between them, or a figure is wrong.",
    ]);
    expect(faultsOf(["31/02/2026 15:09,dce4k7m2px,,,500.0.0,,,"])).toEqual([
      "2 Date: “31/02/2026 15:09” is no date with its time. Write it like 14/03/2026 15:09.",
      "2 Transaction ID: “dce4k7m2px” is no transaction ID of bKash: it has 10 capital letters and digits. Keep the column as text.",
      "2 Balance: Give the balance after this line.",
      "2 In: “500.0.0” is no amount. Write it like 1234.50.",
    ]);
    expect(faultsOf(["14/03/2026 15:09,DCE4K7M2PX,,,5.00,5.00,,10.00"])).toEqual([
      "2 In: Give an amount above 0 either in or out.",
    ]);
    expect(faultsOf(["1"], "Wrong")).toHaveLength(4);
  });

  it.each([
    ["14/03/2026 15:09", "", "2026-03-14T15:09:00+06:00"],
    ["14/03/2026 15:09:31", "", "2026-03-14T15:09:31+06:00"],
    ["14/03/2026", "15:09", "2026-03-14T15:09:00+06:00"],
    ["2026-03-14 15:09:31", "", "2026-03-14T15:09:31+06:00"],
    ["2026-03-14T15:09", "", "2026-03-14T15:09:00+06:00"],
    ["14-Mar-26 03:09:31 PM", "", "2026-03-14T15:09:31+06:00"],
    ["14/03/2026", "", null],
    ["03/14/2026 15:09", "", null],
  ])("reads the time: %j %j", (date, time, at) => expect(readMoment(date, time)).toBe(at));
});
