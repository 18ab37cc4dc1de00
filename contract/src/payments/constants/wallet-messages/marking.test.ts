import { describe, expect, it } from "vitest";
import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";
import { messageShape, namedIn, proposedMarks, textToTeach, tokensOf, wordingOf } from "./marking.ts";
import { readOnlyBy, readWalletMessage } from "./read.ts";
import { builtInSamples } from "./teaching.ts";

const proposed = (method: MobileMoney, text: string) => {
  const line = textToTeach(method, text);
  return wordingOf(method, line, proposedMarks(method, line));
};

describe("proposedMarks returns the fields that the store recognises in a text", () => {
  it.each<[MobileMoney, string, string]>([
    [
      "bKash",
      "Tk 500.00 was added by 01300000017. Your new balance is Tk 1,500.00. TrxID DCE4K7M2PX at 14/03/2026 15:09",
      "{amount} was added by {party}. Your new balance is {balance}. TrxID {id} at {when}",
    ],
    [
      "bKash",
      "Bill of Tk 1,250 paid to Dhaka Water. Charge Tk 5.00. Balance Tk 90.00. TrxID DCE4K7M2PX at 14/03/2026 15:09",
      "Bill of {whole} paid to {free}. Charge {fee}. Balance {balance}. TrxID {id} at {when}",
    ],
    [
      "Nagad",
      "Paisa esheche.\nAmount: Tk 99.00\nFrom: 01300000017\nTxnID: 7C4KX2QA\nBalance: 1289.43\n14/03/2026 15:09",
      "Paisa esheche. Amount: {amount} From: {party} TxnID: {id} Balance: {balance} {when}",
    ],
    [
      "Rocket",
      "You got Tk99.00 from A/C:***515 Fee:Tk.00 NetBal: Tk41.00 TxnId: 6020164589 Date:27-DEC-25 07:17:16 pm.",
      "You got {amount} from A/C:{party} Fee:{fee} NetBal: {balance} TxnId: {id} Date:{when}.",
    ],
    ["Upay", "Offer (today) only: dial *268#!", "Offer \\(today\\) only: dial *268#!"],
  ])("proposedMarks recognises the fields of a text: %s: %s", (method, text, wording) => {
    expect(proposed(method, text)).toBe(wording);
    const kind = wording.includes("{id}") ? ("debit" as const) : undefined;
    const meaning = kind ? { kind } : { kind: "notice" as const, why: "ignored" as const };
    const read = readOnlyBy({ name: "own-1", method, text: wording, ...meaning });
    expect(read(method, textToTeach(method, text))).not.toBeNull();
  });

  it("proposedMarks finds amount, balance, ID and time where the built-in templates do", () => {
    let same = 0;
    const texts = builtInSamples.filter(({ method, text }) => {
      const message = readWalletMessage(method, text);
      return message?.kind === "credit" || message?.kind === "debit";
    });
    for (const { method, text } of texts) {
      const message = readWalletMessage(method, text);
      const guess = readOnlyBy({ name: "own-1", method, text: proposed(method, text), kind: "debit" });
      const read = guess(method, textToTeach(method, text));
      if (
        read?.amount === message?.amount &&
        read?.balance === message?.balance &&
        read?.trxId === message?.trxId &&
        read?.occurredAt === message?.occurredAt
      )
        same++;
    }
    expect(same / texts.length).toBeGreaterThan(0.9);
  });
});

describe("tokensOf returns the parts of a text that an owner can mark", () => {
  it("tokensOf splits a text into words, amounts, IDs, times and punctuation", () => {
    const text = "Cash-Out to A/C:***456Tk900.00Fee:Tk15.00. TxnId:6020 at 14/03/2026 15:09";
    expect(tokensOf(text).map((token) => token.text)).toEqual(
      "Cash|-|Out|to|A|/|C|:|***456|Tk900.00|Fee|:|Tk15.00|.|TxnId|:|6020|at|14/03/2026 15:09".split("|"),
    );
  });
});

describe("namedIn returns the transaction IDs and amounts in a text", () => {
  it("namedIn returns every part of a text that looks like an ID of the wallet, and every amount", () => {
    const text =
      "Tk 509.25 reached you. Sender 01300000017. You now have Tk 1,10,538.5. Fee: ৳5. TrxID DCE4K7M2PX or DCE4K7M2P at 14/03/2026 15:09";
    expect(namedIn("bKash", text)).toEqual({
      trxIds: ["DCE4K7M2PX"],
      amounts: [50_925, 11_053_850, 500],
    });
    expect(namedIn("Rocket", "Tk.75 and Tk1.00, TxnId: 6020164589")).toEqual({
      trxIds: ["6020164589"],
      amounts: [75, 100],
    });
  });
});

describe("messageShape returns what similar texts have in common", () => {
  const text = (amount: string, name: string, id: string) =>
    `Bill of Tk ${amount} paid to ${name}. Code 12${amount.length}. Balance Tk 90.00. TrxID ${id} at 14/03/2026 15:09`;
  it("messageShape is the same for texts that differ only in amount, name, numbers and ID", () => {
    const one = messageShape("bKash", text("1,250.00", "Dhaka Water", "DCE4K7M2PX"));
    expect(messageShape("bKash", text("5.50", "Rahim Store 2", "AAAAAAAAA1"))).toBe(one);
    expect(messageShape("bKash", text("5.50", "Rahim", "AAAAAAAAA1").replace("paid", "sent"))).not.toBe(one);
  });
});
