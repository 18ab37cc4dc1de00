import type { PaymentInstruction } from "@hira/contract";
import { describe, expect, it } from "vitest";
import {
  amountOfTotal,
  emptyFundDraft,
  fundFeeOf,
  methodOf,
  parseAmount,
  problemsOf,
  submissionOf,
} from "./fund-form.ts";

const bKash: PaymentInstruction = {
  _id: "0190a0a0-0000-7000-8000-000000000001",
  method: "bKash",
  accountNumber: "01200000000",
  note: "",
  amount: 1000,
  feePercent: 1.85,
};

describe("parseAmount reads an amount that a customer types", () => {
  it.each([
    ["500", 500],
    ["500.5", 500.5],
    ["500.", 500],
    ["1.00", 1],
    [" ৳1,500.25 ", 1500.25],
    ["1,00,000", 100_000],
    ["৫০০", 500],
    ["500/-", 500],
    ["Tk. 1,500/=", 1500],
    ["500 taka", 500],
    ["BDT 500.25", 500.25],
    ["৫০০ টাকা", 500],
  ])("parseAmount reads the typed amount %j as %d", (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each([
    "",
    "0",
    "0.99",
    "-5",
    "1.001",
    "1e3",
    "Infinity",
    "NaN",
    "5,5",
    "1.2.3",
    "abc",
    "taka",
    "/-",
    "99999999999",
  ])("parseAmount rejects the typed amount %j", (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});

describe("fundFeeOf returns the fee of a fund request", () => {
  it("fundFeeOf returns the method's percentage of the amount, rounded half-up to a poisha", () => {
    expect(fundFeeOf(500, bKash)).toEqual({
      amount: 500,
      feePercent: 1.85,
      fee: 9.25,
      total: 509.25,
      waived: false,
    });
    expect(fundFeeOf(300.3, bKash).fee).toBe(5.56);
  });

  it("fundFeeOf returns no fee from the amount on at which the fee is waived", () => {
    expect(fundFeeOf(999.99, bKash).waived).toBe(false);
    expect(fundFeeOf(1000, bKash)).toMatchObject({ feePercent: 0, fee: 0, total: 1000, waived: true });
    expect(fundFeeOf(5000, { ...bKash, amount: 0 }).waived).toBe(false);
  });

  it("fundFeeOf returns a fee of zero without an instruction, and for an invalid percentage", () => {
    expect(fundFeeOf(500, undefined)).toMatchObject({ feePercent: 0, fee: 0, total: 500 });
    expect(fundFeeOf(500, { ...bKash, feePercent: Number.NaN })).toMatchObject({ fee: 0, total: 500 });
  });
});

describe("amountOfTotal returns the amount without fee for a total that a customer sent", () => {
  it.each([
    [509.25, 500],
    [1018.5, 1018.5],
    [1000, 1000],
    [1, null],
    [0.5, null],
  ])("amountOfTotal of a total of ৳%d is %d", (total, amount) => {
    expect(amountOfTotal(total, bKash)).toBe(amount);
  });

  it("amountOfTotal returns the total if there is no fee", () => {
    expect(amountOfTotal(480, { ...bKash, feePercent: 0 })).toBe(480);
    expect(amountOfTotal(480, undefined)).toBe(480);
  });

  it("amountOfTotal and the fee of its result add up to the total again, if there is such an amount", () => {
    for (let poisha = 100; poisha < 150_000; poisha += 7) {
      const { total } = fundFeeOf(poisha / 100, bKash);
      expect(fundFeeOf(amountOfTotal(total, bKash) ?? 0, bKash).total).toBe(total);
    }
  });
});

describe("the fund request form checks and sends a request", () => {
  it("the fund request form refuses to send a request if its amount is invalid or its transaction ID is missing", () => {
    expect(problemsOf({ ...emptyFundDraft, trxId: "  " }, [bKash])).toEqual({
      amount: "Enter a valid amount.",
      trxId: "Enter a valid Transaction ID.",
    });
    expect(problemsOf({ ...emptyFundDraft, amount: "5", trxId: "TrxID: 9g7h 2k" }, [bKash])).toEqual({});
  });

  it.each(["A1", "9G7H2", "9G7H2K4L9G7H2K4L9G7H2", "АВС12345", "9G7H-2"])(
    "the fund request form refuses %j, which cannot be a transaction ID",
    (trxId) => {
      expect(problemsOf({ ...emptyFundDraft, amount: "5", trxId }, [bKash])).toEqual({
        trxId: "Enter a valid Transaction ID.",
      });
    },
  );

  it("the fund request form refuses a method without a payment instruction, and every method while the instructions load", () => {
    const draft = { ...emptyFundDraft, amount: "5", trxId: "9G7H2K4L", method: "Nagad" };
    expect(problemsOf(draft, [bKash]).method).toMatch(/^Nagad is not available/);
    expect(problemsOf(draft, undefined).method).toMatch(/not here yet/);
  });

  it("the fund request form replaces an unknown method by bKash", () => {
    expect(methodOf({ ...emptyFundDraft, method: "Cheque" })).toBe("bKash");
  });

  it("the fund request form sends trimmed values, the fee that the page showed, and null for an empty note", () => {
    const draft = { ...emptyFundDraft, amount: "500", trxId: " 9ab ", note: "  " };
    const requester = { uid: "u1", name: "Nusrat", email: "n@hira.example", photoURL: null };
    expect(submissionOf(draft, fundFeeOf(500, bKash), requester)).toEqual({
      ...requester,
      amount: 500,
      feePercent: 1.85,
      fee: 9.25,
      totalAmount: 509.25,
      method: "bKash",
      trxId: "9ab",
      note: null,
      status: "pending",
    });
  });
});
