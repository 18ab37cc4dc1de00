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

describe("reading a statement in the format of a wallet", () => {
  const expected = [
    { trxId: "DCE4K7M2PX", delta: 50_000, balance: 150_000, payer: "01300000017", source: "customer" },
    { trxId: "DCE4K7M2PY", delta: -20_500, fee: 500, balance: 129_500, source: null },
    { trxId: "DCE4K7M2PZ", delta: 2_000, balance: 131_500, source: null, at: "2026-03-15T09:00:00+06:00" },
  ];
  it.each([
    [
      "title lines, a column of types and a sum below",
      `bKash Limited,,,,,,,,,,
Statement of 01700000011,"01 Mar 2026 - 15 Mar 2026",,,,,,,,,
SL,Trx Id,Transaction Date,Trx Type,Sender,Receiver,Receiver Name,Reference,Transacted Amount,Fee,Balance
1,DCE4K7M2PX,14-Mar-26 03:09:00 PM,Received Money,01300000017,01700000011,,,500.00,0.00,"1,500.00"
2,DCE4K7M2PY,14-Mar-26 03:20:00 PM,Send Money,01700000011,01400000021,,,200.00,5.00,"1,295.00"
3,DCE4K7M2PZ,15-Mar-26 09:00:00 AM,Cashback,bKash,01700000011,,,20.00,,"1,315.00"
,,,,,,,Total,720.00,5.00,`,
    ],
    [
      "Bengali headings and digits",
      `লেনদেনের সময়,ট্রানজেকশন আইডি,লেনদেনের বিবরণ,প্রেরক,টাকার পরিমাণ,ফি,ব্যালেন্স
১৪/০৩/২০২৬ ১৫:০৯,DCE4K7M2PX,Received Money,০১৩০০০০০০১৭,৳৫০০.০০,,"১,৫০০.০০"
১৪/০৩/২০২৬ ১৫:২০,DCE4K7M2PY,সেন্ড মানি,,২০০.০০,৫.০০,"১,২৯৫.০০"
১৫/০৩/২০২৬ ০৯:০০,DCE4K7M2PZ,Cashback,,২০.০০,,"১,৩১৫.০০"`,
    ],
    [
      "signs, a hint for the spreadsheet, and the month first",
      `sep=;
Transaction Date;TrxID;Details;From/To;Amount (BDT);Charge;Running Balance
03/14/2026 3:09 PM;DCE4K7M2PX;Received Money;01300000017;+500.00;;1500.00
03/14/2026 3:20 PM;DCE4K7M2PY;Send Money;01400000021;(200.00);-5.00;1295.00
03/15/2026 9:00 AM;DCE4K7M2PZ;Cashback;bKash;20.00 Cr;;1315.00`,
    ],
    [
      "tabs, dates as a spreadsheet counts them, and a minus in the column of what went out",
      `Date\tTransaction ID\tType\tFrom\tDebit\tCredit\tFee\tBalance
46095.63125\tDCE4K7M2PX\tReceived\t01300000017\t\t500.00\t\t1500.00
46095.638888889\tDCE4K7M2PY\tSend Money\t\t-200.00\t\t5.00\t1295.00
46096.375\tDCE4K7M2PZ\tCashback\t\t\t20.00\t\t1315.00`,
    ],
  ])("a wallet's statement is read with %s", (_, csv) => {
    const { lines, faults, isAmbiguous } = readStatement(csv, "bKash");
    expect(faults).toEqual([]);
    expect(lines).toMatchObject(expected);
    expect(lines.map(({ at }) => at.slice(0, 16))).toEqual([
      ...["2026-03-14T15:09", "2026-03-14T15:20", "2026-03-15T09:00"],
    ]);
    expect(isAmbiguous).toBe(false);
  });

  it("if every date of a statement may begin with the day or with the month, the operator must choose the order", () => {
    const csv = "Date,TrxID,In,Balance\n04/03/2026 15:09,DCE4K7M2PX,5.00,5.00";
    const at = (order?: "month-first") => readStatement(csv, "bKash", order).lines[0]?.at;
    expect(readStatement(csv, "bKash").isAmbiguous).toBe(true);
    expect([at(), at("month-first")]).toEqual(["2026-03-04T15:09:00+06:00", "2026-04-03T15:09:00+06:00"]);
  });

  it("an amount is refused if its line does not show whether the money came in or went out", () => {
    const { faults } = readStatement(
      "Date,TrxID,Type,Amount,Balance\n14/03/2026 15:09,DCE4K7M2PX,Other,5.00,5.00",
      "bKash",
    );
    expect(faults).toMatchObject([{ line: 2, column: "Type" }]);
  });
});

describe("reading a wallet's statement", () => {
  it("an amount above a wallet's maximum is refused, so that the sum of all lines stays an exact number", () => {
    const huge = Array.from({ length: 200 }, (_, n) => {
      const [id, isIn] = [`DCE4K7M${100 + n}`, n % 2 === 0];
      const sum = "999999999999.00";
      return `14/03/2026 15:09,${id},Received,01300000017,${isIn ? sum : ""},${isIn ? "" : sum},,${isIn ? sum : "0.00"}`;
    });
    const { lines, faults } = read(huge);
    expect(lines).toEqual([]);
    expect(faults[0]).toMatchObject({ line: 2, textMessage: { code: "file.statement.tooMuch" } });
    expect(faults.filter(({ column }) => column !== "Balance")).toHaveLength(200);
  });

  it("a statement's lines are returned from the oldest to the newest, whichever comes first in the file", () => {
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

  it("each impossible line of a statement is reported with its reason", () => {
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
  ])("the date and time in a statement's line are read: %j %j", (date, time, at) =>
    expect(readMoment(date, time)).toBe(at),
  );
});
