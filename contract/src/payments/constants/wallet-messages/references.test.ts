import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthOf, SEED } from "../../../../../soak.ts";
import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";
import { dialects, readPastedMessage, readWalletMessage } from "./read.ts";
import { samples } from "./templates.samples.ts";

const BKASH = "Fee Tk 5.00. Balance Tk 1,500.00. TrxID DCE4K7M2PX at 14/03/2026 15:09";
const NAGAD = "Balance: Tk 1389.43\n14/03/2026 15:09";
const UPAY = "Balance Tk. 1,900.00. TrxID 01K4F8Z24V at 14/03/2026 15:09";

type Write = (words: string) => string;

/** The templates that contain a text chosen by a stranger: a customer's reference, or the name of a shop. */
const withReference: Record<string, [MobileMoney, Write]> = {
  "bkash-received": [
    "bKash",
    (words) => `You have received Tk 500.00 from 01300000017. Ref ${words}. ${BKASH}`,
  ],
  "bkash-merchant-payment": [
    "bKash",
    (words) => `You have received payment Tk 500.00 from 01300000017.Ref ${words}. ${BKASH}.`,
  ],
  "bkash-send-money": [
    "bKash",
    (words) => `Send Money Tk 500.00 to 01300000017 successful. Ref ${words}. ${BKASH}`,
  ],
  "bkash-payment": [
    "bKash",
    (words) => `Payment of Tk 500.00 to HILL STATIONERY is successful. Ref ${words}. ${BKASH}`,
  ],
  "nagad-received": [
    "Nagad",
    (words) =>
      `Money Received.\nAmount: Tk 99.00\nSender: 01300000017\nRef: ${words}\nTxnID: 7C4KX2QA\n${NAGAD}`,
  ],
  "nagad-merchant-payment": [
    "Nagad",
    (words) => `Payment Received.Amount: Tk 99.00Customer: 01300000017Ref: ${words}TxnID: 7C4KX2QA${NAGAD}`,
  ],
  "nagad-send-money": [
    "Nagad",
    (words) =>
      `Send Money Successful.\nAmount: Tk 99.00\nReceiver: 01300000017\nRef: ${words}\nTxnID: 7C4KX2QA\nFee: Tk 5.00\n${NAGAD}`,
  ],
  "rocket-received-with-reference": [
    "Rocket",
    (words) =>
      `Tk.20.00 received from A/C:***946 Ref No: ${words} Fee: Tk.00 NetBal: Tk41.00 TxnId: 6700441285 Date:14-MAR-26 06:21:43 pm.`,
  ],
  "upay-received": [
    "Upay",
    (words) => `Tk. 700.00 has been received from 01300000017. Ref-${words}. ${UPAY}`,
  ],
  "upay-send-money": [
    "Upay",
    (words) => `Send money of Tk. 700.00 to 01300000017 is successful. Ref-${words}. Fee: Tk. 5.00. ${UPAY}.`,
  ],
  "upay-merchant-payment": [
    "Upay",
    (words) => `Received Payment of Tk.700.00 from 01300000017. Ref-${words}. ${UPAY}`,
  ],
  "upay-bank": ["Upay", (words) => `Tk. 700.00 has been received from Hill Bank. Ref-${words}. ${UPAY}`],
  "upay-spent": [
    "Upay",
    (words) =>
      `Bill Payment of Tk. 700.00 to Hill Power is successful. Ref-${words}. Fee: Tk. 5.00. ${UPAY}.`,
  ],
  "bkash-spent": [
    "bKash",
    (words) => `Bill Payment Tk 500.00 to HILL POWER is successful. Ref ${words}. ${BKASH}`,
  ],
};

const withShop: Record<string, [MobileMoney, Write]> = {
  "bkash-payment": ["bKash", (name) => `Payment of Tk 500.00 to ${name} is successful. ${BKASH}`],
  "bkash-reserved": ["bKash", (name) => `Payment of Tk 500.00 is being reserved for ${name}. ${BKASH}`],
  "bkash-returned": [
    "bKash",
    (name) =>
      `Sorry, your Payment request to ${name} is unsuccessful! Tk 30 has been returned. ${BKASH.replace("Fee Tk 5.00. ", "")}`,
  ],
  "bkash-spent": ["bKash", (name) => `Bill Payment of Tk 500.00 for ${name} is successful. ${BKASH}`],
  "bkash-requested": ["bKash", (name) => `Received Recharge request of Tk 50.00 for ${name}. ${BKASH}`],
  "bkash-failed": [
    "bKash",
    (name) =>
      `Your Bill Payment request to ${name} has failed. Tk 30.00 returned. ${BKASH.replace("Fee Tk 5.00. ", "")}`,
  ],
  "bkash-released": [
    "bKash",
    (name) => `Reserved amount Tk 30.00 for ${name} has been released. ${BKASH.replace("Fee Tk 5.00. ", "")}`,
  ],
  "nagad-added": [
    "Nagad",
    (name) =>
      `Add Money from Bank is Successful.\nFrom: ${name}\nAmount: Tk 99.00\nTxnID: 7C4KX2QA\n${NAGAD}`,
  ],
  "nagad-requested": [
    "Nagad",
    (name) => `Your request for ${name} is accepted.\nAmount: Tk 99.00\nTxnID: 7C4KX2QA\n14/03/2026 15:09`,
  ],
  "rocket-paid": [
    "Rocket",
    (name) =>
      `Tk20.00 paid to ${name} Fee:Tk0, Your A/C Balance: Tk41.00 TxnId: 6700441285 Date:14-MAR-26 06:21:43 pm.`,
  ],
  "rocket-spent": [
    "Rocket",
    (name) =>
      `Bill Pay to ${name} Tk20.00 Fee:Tk0, Your A/C Balance: Tk41.00 TxnId: 6700441285 Date:14-MAR-26 06:21:43 pm.`,
  ],
  "upay-spent": ["Upay", (name) => `Bill Payment of Tk. 70.00 to ${name} is successful. Ref-1. ${UPAY}.`],
  "nagad-payment": [
    "Nagad",
    (name) => `Payment to '${name}' is Successful.\nAmount: Tk 99.00\nTxnID: 7C4KX2QA\n${NAGAD}`,
  ],
};

const templates = dialects.flatMap((dialect) => dialect.templates);
const named = (field: string) =>
  templates.filter(({ text }) => text.includes(`{${field}}`)).map(({ name }) => name);

/** The fixed words of all templates, whole messages, and examples of their fields. */
const fragments = [
  ...new Set(templates.flatMap(({ text }) => text.split(/\{\w+\}|[[\]()|~]/)).filter((text) => text !== "")),
  ...Object.values(samples).flatMap((all) => all.map(({ text }) => text)),
  ...[BKASH, NAGAD, UPAY, "TrxID DCE9999999 at 15/03/2026 16:00", "TxnID: 7ZZZZZZZ", "TxnId: 6999999999"],
  ...["Tk 90,000.00", "Tk. 1.00", "0", ".50", "01711111111", "***999", "15/03/2026 16:00", "N/A", "1"],
];
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...fragments) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("\n", "\r\n", "\u2028", "\u00a0", "\u200b", ".", ". ", "'", "\ufeff"),
  },
);
const reference = fc
  .tuple(fc.array(piece, { maxLength: 6 }), fc.constantFrom("", " ", ". ", "\n"))
  .map(([pieces, between]) => pieces.join(between));

/**
 * Matches a reference that ends like a fee. Where the fee is optional, a template reads these words as the
 * fee. Only the shop itself writes such references.
 */
const ENDS_WITH_FEE = /Fee:? ?Tk\.? ?[\d,.]+$/i;

function essence(message: ReturnType<typeof readWalletMessage>) {
  if (message?.kind === "credit") return { ...message, reference: null, isDoubtful: null };
  return message?.kind === "debit" ? { ...message, to: null } : message;
}

describe("a text that a stranger writes into a message changes no other field", () => {
  it("the tests cover every template that contains a stranger's text", () => {
    expect(Object.keys(withReference).sort()).toEqual(named("words").sort());
    expect(Object.keys(withShop).sort()).toEqual(named("shop").sort());
  });

  it.each(Object.entries(withReference))(
    "a customer's reference, whatever it says, changes no other field of %s",
    (template, [method, write]) => {
      const plain = readWalletMessage(method, write("1"));
      expect(plain).toMatchObject({ template, method });
      fc.assert(
        fc.property(reference, (words) => {
          const read = readWalletMessage(method, write(words));
          expect({ words, ...essence(read) }).toEqual({ words, ...essence(plain) });
        }),
        { numRuns: lengthOf("CASES"), seed: SEED },
      );
    },
  );

  it.each(Object.entries(withShop))(
    "a shop's name, whatever it says, changes no other field of %s",
    (template, [method, write]) => {
      const plain = readWalletMessage(method, write("HILL"));
      expect(plain).toMatchObject({ template, method });
      const names = reference.filter((name) => name.trim() !== "" && name.length <= 200);
      fc.assert(
        fc.property(names, (name) => {
          const read = readWalletMessage(method, write(name));
          expect({ name, ...essence(read) }).toEqual({ name, ...essence(plain) });
        }),
        { numRuns: lengthOf("CASES"), seed: SEED },
      );
    },
  );

  it("a reference changes no other field of a message without a fee, unless the reference ends with a fee", () => {
    const bare: Write = (words) =>
      `Payment of Tk 500.00 to HILL is successful. Ref ${words}. ${BKASH.replace("Fee Tk 5.00. ", "")}`;
    const plain = readWalletMessage("bKash", bare("1"));
    expect(plain).toMatchObject({ template: "bkash-payment", fee: 0 });
    fc.assert(
      fc.property(
        reference.filter((words) => !ENDS_WITH_FEE.test(words.trim())),
        (words) => {
          expect(essence(readWalletMessage("bKash", bare(words)))).toEqual(essence(plain));
        },
      ),
      { numRuns: lengthOf("CASES"), seed: SEED },
    );
  });

  it("a reference changes no other field of a message that a customer pastes", () => {
    for (const [method, write] of [...Object.values(withReference), ...Object.values(withShop)]) {
      const plain = readPastedMessage(write("1"));
      for (const words of fragments.filter((each) => each.trim() !== "" && each.length <= 200)) {
        const read = readPastedMessage(write(words));
        expect({ method, words, read: read && { ...read, to: null } }).toEqual({
          method,
          words,
          read: plain && { ...plain, to: null },
        });
      }
    }
  });

  it("readWalletMessage accepts a firm's name that consists of words of wallet messages", () => {
    const text =
      "You have received Tk 63.00 from Received Balance Ltd. Balance Tk 1,082.65. TrxID DCE4K7M2PX at 14/03/2026 15:09";
    expect(readWalletMessage("bKash", text)).toMatchObject({
      reference: "Received Balance Ltd",
      amount: 6300,
    });
  });
});

it.each(["7-Eleven", "Shop 24", "A2B Ltd", "রহিম ট্রেডার্স", "Bazar 2. Fee & Co", "M/s. Rahim+Sons"])(
  "readWalletMessage accepts the firm or bank name %j",
  (name) => {
    const close = "Balance Tk 1,082.65. TrxID DCE4K7M2PX at 14/03/2026 15:09";
    const texts = [
      `You have received Tk 63.00 from ${name}. ${close}`,
      `You have received deposit of Tk 63.00 from ${name}. Fee Tk 0.00. ${close}`,
    ];
    const read = { reference: name, payer: null, amount: 6300, balance: 108_265, trxId: "DCE4K7M2PX" };
    expect(texts.map((text) => readWalletMessage("bKash", text))).toMatchObject([read, read]);
  },
);

it.each(["01300000017", "0130000001. Ref 1", "01x30x00x00x17", "Rahim. Fee Tk 5.00"])(
  "readWalletMessage rejects the firm name %j",
  (name) => {
    const text = `You have received Tk 63.00 from ${name}. Balance Tk 1,082.65. TrxID DCE4K7M2PX at 14/03/2026 15:09`;
    expect(readWalletMessage("bKash", text)).not.toMatchObject({ template: "bkash-firm" });
  },
);

describe("readWalletMessage distrusts a reference that contains the text of a wallet message", () => {
  const read = (words: string) =>
    readWalletMessage("bKash", withReference["bkash-received"]?.[1](words) ?? "");

  it.each([
    "1. Fee Tk 0.00. Balance Tk 90,000.00. TrxID DCE9999999 at 14/03/2026 15:09",
    "TrxID DCE9999999",
    "txn id: 7ZZZZZZZ",
    "You have received Tk 9,000.00 from 01711111111. Ref 1",
    "cash out Tk 9,000.00 from 01711111111 successful",
  ])(
    "a message whose reference contains another message is doubtful, and its first amount and last ID are read: %s",
    (words) => {
      expect(read(words)).toMatchObject({
        amount: 50_000,
        payer: "01300000017",
        trxId: "DCE4K7M2PX",
        isDoubtful: true,
      });
    },
  );

  it.each([
    "money received",
    "ami balance",
    "fee: 0",
    "Sender: me",
    "txn id",
    "1. Fee Tk 0.00. Balance Tk 90,000.00. TrxID X at",
    "a".repeat(120),
    "from 01711111111",
    "",
  ])("readWalletMessage does not mark the reference %s as doubtful", (words) => {
    expect(read(words)).toMatchObject({
      amount: 50_000,
      trxId: "DCE4K7M2PX",
      balance: 150_000,
      isDoubtful: false,
    });
  });
});
