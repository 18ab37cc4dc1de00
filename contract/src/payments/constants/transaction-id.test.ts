import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spellings, twins } from "./transaction-id.samples.ts";
import {
  isTransactionId,
  normaliseTransactionId,
  transactionIdProblem,
  unusualTransactionId,
} from "./transaction-id.ts";

describe("transaction IDs are normalised and validated", () => {
  it.each(spellings)("normaliseTransactionId returns 9G7H2K4LOB for the text %j", (spelling) => {
    expect(normaliseTransactionId(spelling)).toBe("9G7H2K4LOB");
  });

  it.each(twins)("isTransactionId rejects the look-alike %j", (twin) => {
    expect(isTransactionId(normaliseTransactionId(twin))).toBe(false);
  });

  it.each([
    ["৯G৭H২K৪L", "9G7H2K4L"],
    ["٩G٧H٢K٤L", "9G7H2K4L"],
    ["９ｇ７ｈ２ｋ４ｌ", "9G7H2K4L"],
    ["  ", ""],
    ["trxid", "TRXID"],
    ["TrxID: TrxID: 9G7H2K", "9G7H2K"],
  ])("normaliseTransactionId reads the ID in %j as %j", (typed, read) =>
    expect(normaliseTransactionId(typed)).toBe(read),
  );

  it.each(["", "9G7H2", "9G7H2K4L9G7H2K4L9G7H2", "9G7H2Kß", "9G7H2Kı", "9G7H2ḰL", "9G7H2K৳L৯ক"])(
    "isTransactionId rejects %j",
    (typed) => expect(isTransactionId(normaliseTransactionId(typed))).toBe(false),
  );

  it("normaliseTransactionId ignores any separators between the characters of an ID", () => {
    const character = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    const id = fc.string({ unit: character, minLength: 6, maxLength: 20 });
    const between = fc.string({
      unit: fc.constantFrom(
        " ",
        "-",
        ".",
        "_",
        "\u00A0",
        "\u200B",
        "\u034F",
        "\uFE0F",
        "\u3164",
        "\u2011",
        "\t",
      ),
      maxLength: 3,
    });
    fc.assert(
      fc.property(id, fc.array(between, { minLength: 21, maxLength: 21 }), (text, gaps) => {
        const read = normaliseTransactionId(text);
        const spelled = [...text].map((each, at) => `${gaps[at]}${each.toLowerCase()}`).join("");
        expect([normaliseTransactionId(read), normaliseTransactionId(spelled)]).toEqual([read, read]);
        expect(isTransactionId(read)).toBe(true);
      }),
    );
  });

  it("normaliseTransactionId returns a normalised ID unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const read = normaliseTransactionId(text);
        if (isTransactionId(read)) expect(normaliseTransactionId(read)).toBe(read);
      }),
    );
  });

  it("unusualTransactionId only warns about an ID of unusual length, and isTransactionId accepts it", () => {
    expect(unusualTransactionId("9g7h 2k4l", "Nagad")).toBeNull();
    expect(unusualTransactionId("9G7H2K4L", "bKash")).toBe(
      "A bKash Transaction ID usually has 10 characters; this one has 8. Please check it.",
    );
    expect(unusualTransactionId("9G7", "bKash")).toBeNull();
    expect(unusualTransactionId("9G7H2K4LOB", "Upay")).toBeNull();
    expect(unusualTransactionId("9G7H2K4L", "Upay")).toMatch(
      /^A Upay .* has 10 characters; this one has 8\./,
    );
  });

  it("transactionIdProblem reports an invalid ID, and accepts an ID of unusual length", () => {
    for (const none of ["", "  ", "9G7H2", "9G7-H2", "АВС12345", "9G7H2K4L9G7H2K4L9G7H2"])
      expect(transactionIdProblem(none)).toBe("Enter a valid Transaction ID.");
    for (const one of ["9g7h2k", "TrxID: 9G7H2K4LOB", "9G7H2K4L9G7H2K4L9G7H"])
      expect(transactionIdProblem(one)).toBeNull();
  });
});
