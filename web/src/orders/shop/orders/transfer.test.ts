import { describe, expect, it } from "vitest";
import { firstInvalidField, transferProblemsOf } from "./transfer.ts";

const problems = (transactionId: string, senderNumber = "01712345678") => {
  const found = transferProblemsOf({ transactionId, senderNumber });
  return { ...found, first: firstInvalidField(found) };
};

describe("transferProblemsOf checks the details of an instant order's payment", () => {
  it("transferProblemsOf requires the sender's number and the transaction ID, and says for empty fields that they are missing", () => {
    expect(problems(" ", "")).toEqual({
      missing: ["transactionId", "senderNumber"],
      idProblem: null,
      first: "transactionId",
    });
    expect(problems("9G7H2K4LOB", " ")).toEqual({
      missing: ["senderNumber"],
      idProblem: null,
      first: "senderNumber",
    });
  });

  it.each(["A1", "9G7H2", "АВС12345", "9G7H2K4L9G7H2K4L9G7H2"])(
    "transferProblemsOf refuses the transaction ID %j",
    (id) => {
      expect(problems(id)).toEqual({
        missing: [],
        idProblem: "Enter a valid Transaction ID.",
        first: "transactionId",
      });
      expect(problems(id, "")).toMatchObject({ missing: ["senderNumber"], first: "transactionId" });
    },
  );

  it.each(["9g7h2k", "TrxID: 9G7H2K4LOB", "9G7H2K4L9G7H2K4L9G7H"])(
    "transferProblemsOf accepts the transaction ID %j",
    (id) => {
      expect(problems(id)).toEqual({ missing: [], idProblem: null, first: undefined });
    },
  );
});
