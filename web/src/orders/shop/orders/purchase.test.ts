import type { Product } from "@hira/contract";
import { feePercent, takaToPoisha } from "@hira/contract/platform/constants/money";
import { describe, expect, it } from "vitest";
import {
  balanceAfter,
  blockersOf,
  leastPrice,
  missingTaka,
  mostPart,
  placementOf,
  quoteOf,
  type Selection,
  totalBefore,
  usualPayment,
} from "./purchase.ts";

const product: Product = {
  _id: "0190a0a0-0000-7000-8000-000000000001",
  name: "115 Diamonds",
  price: 82.5,
  type: "normal",
  offerType: "Normal",
  ...{ oldPrice: null, bonus: null, badge: null, imageUrl: null, priceUntil: null },
  stock: 3,
  atOnce: false,
  category: { _id: "0190a0a0-0000-7000-8000-000000000002", name: "Free Fire" },
  createdAt: "2026-01-01T00:00:00.000Z",
};
const voucher: Product = { ...product, type: "unipin" };
const rule = { label: "User ID", hint: "" };
const selection: Selection = {
  product,
  needsPlayer: true,
  rule,
  playerId: "12345678",
  secondId: "",
  payment: "wallet",
  quote: quoteOf(product),
  available: undefined,
  balance: 100,
  transferProblem: null,
};

const kinds = (change: Partial<Selection>) => [...blockersOf({ ...selection, ...change }).keys()];
const hints = (change: Partial<Selection>) => [...blockersOf({ ...selection, ...change }).values()];

describe("blockersOf returns what blocks an order", () => {
  it("blockersOf returns nothing when everything is filled in", () => {
    expect(kinds({})).toEqual([]);
  });

  it("blockersOf returns every missing field, in the order of the page", () => {
    const second = { ...rule, second: { label: "Zone ID", hint: "" } };
    expect(kinds({ product: undefined, rule: second, playerId: " " })).toEqual([
      "player-id",
      "second-id",
      "package",
    ]);
    expect(hints({ rule: second, playerId: "" })).toEqual(["Please Enter Player ID", "Please Enter Zone ID"]);
  });

  it("a total above the balance blocks a wallet order, and the hint contains the total", () => {
    expect(hints({ balance: 82.49 })).toEqual(["Insufficient balance. You need ৳82.50."]);
    expect(kinds({ balance: 82.5 })).toEqual([]);
    expect(kinds({ balance: null })).toEqual([]);
  });

  it("a stock of 0 blocks an order", () => {
    expect(hints({ product: { ...product, stock: 0 } })).toEqual(["This product is out of stock."]);
    expect(hints({ product: { ...voucher, stock: 0 } })).toEqual(["This voucher is out of stock."]);
  });

  it("the current availability of a voucher decides whether it can be ordered, even if the page's own data differs", () => {
    expect(hints({ product: voucher, available: 0 })).toEqual(["This voucher is out of stock."]);
    expect(kinds({ product: { ...voucher, stock: 0 }, available: 1 })).toEqual([]);
  });

  it("an instant order is blocked by a missing payment method, but never by a low balance", () => {
    expect(kinds({ payment: "instant", balance: 0 })).toEqual([]);
    expect(hints({ payment: "instant", transferProblem: "No payment methods available." })).toEqual([
      "No payment methods available.",
    ]);
    expect(kinds({ payment: "wallet", transferProblem: "No payment methods available." })).toEqual([]);
  });

  it("a missing player ID never blocks a voucher order", () => {
    expect(kinds({ product: voucher, needsPlayer: false, playerId: "" })).toEqual([]);
    expect(kinds({ product: undefined, needsPlayer: false, playerId: "" })).toEqual(["package"]);
  });

  it("a player ID in an unusual format never blocks an order", () => {
    expect(kinds({ rule: { ...rule, pattern: "^\\d+$" }, playerId: "letters" })).toEqual([]);
  });
});

describe("usualPayment returns how a customer probably pays", () => {
  it("usualPayment returns the wallet if its balance covers the price, and a transfer otherwise", () => {
    expect(usualPayment({ balance: 82.5, price: 82.5, canTransfer: true })).toBe("wallet");
    expect(usualPayment({ balance: 82.49, price: 82.5, canTransfer: true })).toBe("instant");
    expect(usualPayment({ balance: 0, price: undefined, canTransfer: true })).toBe("wallet");
  });

  it("usualPayment returns the wallet if no transfer is possible, and null while it is unknown whether a transfer is possible", () => {
    expect(usualPayment({ balance: 0, price: 82.5, canTransfer: false })).toBe("wallet");
    expect(usualPayment({ balance: 0, price: 82.5, canTransfer: undefined })).toBeNull();
    expect(usualPayment({ balance: null, price: 82.5, canTransfer: true })).toBeNull();
  });

  it("usualPayment uses the price of the cheapest package in stock until the customer has chosen a package", () => {
    expect(leastPrice([product, { ...product, price: 5, stock: 0 }])).toBe(product.price);
    expect(leastPrice([])).toBeUndefined();
  });
});

describe("the wallet can pay a part of an instant order", () => {
  const rule = { feePercent: feePercent(2), waivedFrom: takaToPoisha(500) };
  const priced = (price: number) => ({ ...product, price });

  it("mostPart is the whole balance if at least ৳1.00 remains to be sent, and 0 if the balance is below ৳1.00", () => {
    const cases: [number | null, number, number][] = [
      [60, 100, 60],
      [99.5, 100, 99],
      [250, 100, 99],
      [0.5, 100, 0],
      [60, 1.5, 0],
      [60, 0.5, 0],
      [null, 100, 0],
    ];
    for (const [balance, price, most] of cases) expect(mostPart(balance, price)).toBe(most);
  });

  it("quoteOf subtracts what the wallet pays from the price, and computes the fee on the remaining amount to send", () => {
    expect(quoteOf(priced(100), rule, undefined, 60)).toMatchObject({
      ...{ price: 100, feePercent: 2, fee: 0.8, total: 100.8, part: 60, due: 40.8 },
    });
    const coupon = { code: "EID", discount: 10 };
    expect(quoteOf(priced(100), rule, coupon, 60)).toMatchObject({ fee: 0.6, total: 90.6, due: 30.6 });
  });

  it("quoteOf waives the fee by the whole price, even if the wallet pays a part of it", () => {
    expect(quoteOf(priced(500), rule, undefined, 300)).toMatchObject({ waived: true, fee: 0, due: 200 });
    expect(quoteOf(priced(499), rule, undefined, 300)).toMatchObject({
      waived: false,
      fee: 3.98,
      due: 202.98,
    });
  });

  it("placementOf contains the wallet's part only if the customer chose to pay a part from the wallet", () => {
    const sent = (part: number) => {
      const quote = quoteOf(priced(100), rule, undefined, part);
      const transfer = { method: "bKash", transactionId: "9G7H2K4L", senderNumber: "01712345678" } as const;
      return placementOf({ ...selection, product, quote, payment: "instant" }, transfer);
    };
    expect(sent(60)).toMatchObject({ amount: 100.8, walletPart: 60 });
    expect(sent(0)).not.toHaveProperty("walletPart");
  });
});

describe("quoteOf returns what an order costs", () => {
  it("quoteOf returns the price alone if there is no fee rule", () => {
    expect(quoteOf(product)).toMatchObject({
      price: 82.5,
      feePercent: 0,
      fee: 0,
      waived: false,
      total: 82.5,
    });
  });

  it("quoteOf adds the method's fee to an instant order, unless the price reaches the amount from which the fee is waived", () => {
    const fee = feePercent(1.85);
    expect(quoteOf(product, { feePercent: fee, waivedFrom: takaToPoisha(82.51) })).toMatchObject({
      price: 82.5,
      feePercent: 1.85,
      fee: 1.53,
      waived: false,
      total: 84.03,
    });
    expect(quoteOf(product, { feePercent: fee, waivedFrom: takaToPoisha(82.5) })).toMatchObject({
      price: 82.5,
      feePercent: 0,
      fee: 0,
      waived: true,
      total: 82.5,
    });
  });

  it("quoteOf subtracts a coupon's discount, and then computes the fee from the reduced price", () => {
    const coupon = { code: "EID50", discount: 50 };
    expect(quoteOf(product, undefined, coupon)).toMatchObject({ price: 82.5, coupon, total: 32.5 });
    const rule = { feePercent: feePercent(2), waivedFrom: takaToPoisha(0) };
    const quote = quoteOf(product, rule, coupon);
    expect(quote).toMatchObject({ fee: 0.65, total: 33.15 });
    expect(totalBefore(quote)).toBe(83.15);
    const sent = placementOf({ ...selection, product, quote }, null);
    expect(sent).toMatchObject({ amount: 33.15, coupon: "EID50" });
  });

  it("balanceAfter is exact, and missingTaka rounds up to whole taka", () => {
    expect(balanceAfter(100.1, 82.5)).toBe(17.6);
    expect(missingTaka(10.25, 82.5)).toBe(73);
    expect(missingTaka(82, 82.5)).toBe(1);
  });
});

describe("placementOf returns the order as it is sent", () => {
  const quote = quoteOf(product);

  it("placementOf sends a wallet order with the amount and the normalised player ID", () => {
    expect(placementOf({ ...selection, product, quote, playerId: " ১২৩৪ " }, null)).toEqual({
      productId: product._id,
      paymentMethod: "wallet",
      amount: 82.5,
      gameAccount: "1234",
    });
  });

  it("placementOf sends a gift with its optional note, but never sends a voucher order as a gift", () => {
    const sent = (giftNote: string) => placementOf({ ...selection, product, quote, giftNote }, null).gift;
    expect([sent(" Eid Mubarak! "), sent("")]).toEqual([{ note: "Eid Mubarak!" }, {}]);
    const ofVoucher = { ...selection, product: voucher, needsPlayer: false, quote, giftNote: "" };
    expect(placementOf(ofVoucher, null)).not.toHaveProperty("gift");
  });

  it("placementOf sends a voucher order without a player ID", () => {
    const ofVoucher = { ...selection, product: voucher, needsPlayer: false, quote };
    expect(placementOf(ofVoucher, null)).not.toHaveProperty("gameAccount");
  });

  it("placementOf sends an instant order with total, method, transaction ID and accounts", () => {
    const withFee = quoteOf(product, { feePercent: feePercent(1.85), waivedFrom: takaToPoisha(0) });
    const transfer = { method: "Nagad", transactionId: " 9g7h 2k4l", senderNumber: "০১৭১২-345 678" } as const;
    expect(placementOf({ ...selection, product, quote: withFee, payment: "instant" }, transfer)).toEqual({
      productId: product._id,
      paymentMethod: "instant",
      amount: 84.03,
      gameAccount: "12345678",
      method: "Nagad",
      transactionId: "9G7H2K4L",
      senderNumber: "01712345678",
    });
  });

  it("placementOf sends a wallet order without any fields about a transfer", () => {
    const transfer = { method: "Nagad", transactionId: "9G7H2K4L", senderNumber: "01712345678" } as const;
    expect(placementOf({ ...selection, product, quote }, transfer)).not.toHaveProperty("transactionId");
  });
});
