import { expect, test } from "vitest";
import { sampleText } from "./sample-text.ts";

test("sampleText names the sender, and keeps the message's line breaks", () => {
  const text = "Money Received.\nAmount: Tk 12.00";
  expect(sampleText({ sender: "NAGAD", method: "Nagad", text })).toBe(
    "Sender: NAGAD\nWallet: Nagad\n\nMoney Received.\nAmount: Tk 12.00",
  );
  expect(sampleText({ sender: "16216", method: null, text: "Hello" })).toContain("Wallet: unknown");
});
