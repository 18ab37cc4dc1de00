import { describe, expect, it } from "vitest";
import { payerKey, playerKey } from "./block-keys.ts";

describe("a payer's number, however somebody writes it", () => {
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
  ])("%j", (text) => expect(payerKey(text)).toBe("01712345678"));

  it.each(["", "*678", "0171234567", "hello", "0171234567899"])("%j is none", (text) =>
    expect(payerKey(text)).toBeUndefined(),
  );
});

describe("a player ID, however somebody writes it", () => {
  it.each([
    "12345678",
    "0012345678",
    "1234 5678",
    "12345678 (1234)",
    "12345678(9)",
    "১২৩৪৫৬৭৮",
    "1234\u00ad5678",
    "12345678.",
  ])("%j", (text) => expect(playerKey(text)).toBe("12345678"));
  it("makes no difference of capitals", () => expect(playerKey("abC#12")).toBe(playerKey("ABc12")));
  it("keeps zeros of a name, and another ID another", () => {
    expect(playerKey("00Boss")).toBe("00BOSS");
    expect(playerKey("0")).toBe("0");
    expect(playerKey("123456780")).not.toBe(playerKey("12345678"));
    expect(playerKey(" - ")).toBeUndefined();
  });
});
