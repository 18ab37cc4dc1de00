import { describe, expect, it } from "vitest";
import { payerKey, playerKey } from "./block-keys.ts";

describe("payerKey returns the same key however a payer's number is written", () => {
  it.each([
    "01712345678",
    "+8801712345678",
    "8801712345678",
    "008801712345678",
    " 017-1234 5678 ",
    "০১৭১২৩৪৫৬৭৮",
    "+৮৮ ০১৭১২-৩৪৫৬৭৮",
    "०१७१२३४५६७८",
    "０１７１２３４５６７８",
    "017\u200b12345678",
    "1712345678",
    "017123456783",
    "bKash 01712345678",
  ])("payerKey reads the payer's number from %j", (text) => expect(payerKey(text)).toBe("01712345678"));

  it.each(["", "*678", "0171234567", "hello", "0171234567899"])(
    "payerKey rejects %j as a payer's number",
    (text) => expect(payerKey(text)).toBeUndefined(),
  );
});

describe("playerKey returns the same key however a player ID is written", () => {
  it.each([
    "12345678",
    "0012345678",
    "1234 5678",
    "12345678 (1234)",
    "12345678(9)",
    "১২৩৪৫৬৭৮",
    "1234\u00ad5678",
    "12345678.",
  ])("playerKey reads the player ID from %j", (text) => expect(playerKey(text)).toBe("12345678"));
  it("playerKey ignores upper and lower case", () => expect(playerKey("abC#12")).toBe(playerKey("ABc12")));
  it("playerKey removes leading zeros only from numbers, and returns different keys for different IDs", () => {
    expect(playerKey("00Boss")).toBe("00BOSS");
    expect(playerKey("0")).toBe("0");
    expect(playerKey("123456780")).not.toBe(playerKey("12345678"));
    expect(playerKey(" - ")).toBeUndefined();
  });
});
