import { describe, expect, it } from "vitest";
import { takaToPoisha } from "../../../platform/constants/money.ts";
import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";
import { dialects, readPastedMessage, readWalletMessage } from "./read.ts";
import { isSenderName, methodOfSender } from "./senders.ts";
import { samples } from "./templates.samples.ts";

const all = (Object.keys(samples) as MobileMoney[]).flatMap((method) =>
  (samples[method] ?? []).map((sample) => ({ ...sample, method })),
);
const money = ["amount", "fee", "commission", "balance", "change"] as const;

describe("readWalletMessage reads the sample messages of all wallets", () => {
  it.each(all)(
    "readWalletMessage reads a sample with the template $template: $text",
    ({ method, template, text, says }) => {
      const inPoisha = money.flatMap((field) => {
        const taka = says[field as keyof typeof says] as number | null | undefined;
        return taka === undefined ? [] : [[field, taka === null ? null : takaToPoisha(taka)]];
      });
      const read = readWalletMessage(method, text);
      expect(read).toMatchObject({ method, template, ...says, ...Object.fromEntries(inPoisha) });
    },
  );

  it("each template has a sample that only its own wallet's templates read", () => {
    const sampled = new Set(all.map(({ template }) => template));
    const templates = dialects.flatMap((dialect) => dialect.templates.map(({ name }) => name));
    expect(templates.filter((name) => !sampled.has(name))).toEqual([]);
    expect(new Set(templates).size).toBe(templates.length);
    for (const { method, text } of all) {
      const readers = dialects.filter((dialect) => readWalletMessage(dialect.method, text) !== null);
      expect(readers.map((dialect) => dialect.method)).toEqual([method]);
    }
  });
});

describe("readWalletMessage rejects a message whose text is damaged", () => {
  it("readWalletMessage rejects a message that lost AM or PM, because its time would be 12 hours wrong", () => {
    const halves = all.filter(({ text }) => /\d\d:\d\d [AP]M/.test(text) && !text.includes("A/C"));
    expect(halves.length).toBeGreaterThan(0);
    for (const { method, text } of halves)
      expect(readWalletMessage(method, text.replace(/(\d\d:\d\d) [AP]M/, "$1"))).toBeNull();
  });

  it("readWalletMessage rejects an amount above the balance, because it has probably lost its decimal point", () => {
    const text = (amount: string) =>
      `Add Money Successful.\nFrom: VISA\nAmount: Tk ${amount}\nTxnID: 7C4KX2QA\nBalance: Tk 365.00\n14/03/2026 15:09`;
    expect(readWalletMessage("Nagad", text("360.0"))).toMatchObject({ amount: 36_000 });
    expect(readWalletMessage("Nagad", text("3600"))).toBeNull();
  });
});

describe("methodOfSender returns the wallet that has a sender name", () => {
  it("methodOfSender returns a wallet only if the name matches exactly", () => {
    const known = ["bKash", "16247", "NAGAD", "16167", "16216", "upay", "16268"];
    expect(known.map(methodOfSender)).toEqual(["bKash", "bKash", "Nagad", "Nagad", "Rocket", "Upay", "Upay"]);
    const unknown = ["bkash", "bKash ", "bК ash", "Nagad", "16216 ", "+8801300000017", "", "constructor"];
    expect(unknown.map(methodOfSender)).toEqual(unknown.map(() => null));
  });
});

describe("isSenderName tells firms' names from people's numbers", () => {
  it.each([
    "Nagad",
    "BKASH",
    "DBBL",
    "NexusPay",
    "UPAY",
    "bKash Offer",
    "16216",
    "121",
    "A.B-C_D&E+1",
    "বিকাশ",
    "হিল ব্যাংক",
  ])("isSenderName accepts a firm's name: %s", (sender) => expect(isSenderName(sender)).toBe(true));

  it.each([
    ...["01711111111", "+8801711111111", "1234567", "12", "Asha 01711111111", "a1b2c3d4e5f6g7"],
    ...[
      "b\u041aash",
      "N\u00e1gad",
      "a@b.example",
      " bKash",
      "bKash ",
      "",
      "x".repeat(21),
      "***",
      "bKash\n",
      "বিকাশ ০১৭১১১১১১১১",
      "bকাশ",
    ],
  ])("isSenderName rejects a person's number, or a text that contains one: %j", (sender) =>
    expect(isSenderName(sender)).toBe(false),
  );
});

describe("readPastedMessage reads a message that a customer pastes", () => {
  it("readPastedMessage reads the message to the sender of the money, of any wallet", () => {
    const payments = dialects
      .flatMap((dialect) => dialect.templates)
      .filter((template) => template.kind === "debit" && !template.elsewhere);
    for (const { method, template, text, says } of all) {
      const isSent = "to" in says && payments.some(({ name }) => name === template);
      const read = readPastedMessage(`  ${text}\n`);
      if (!isSent) expect(read).toBeNull();
      else
        expect(read).toMatchObject({
          method,
          trxId: says.trxId,
          to: says.to,
          amount: takaToPoisha(says.amount),
        });
    }
  });
});
