import { describe, expect, test } from "vitest";
import { effectOf, type MoneyOf, questionOfDeletion, questionOfStatus } from "./money-effect.ts";

const user = {
  uid: "u",
  name: "Tanvir",
  email: "tanvir@hira.example",
  photoURL: null,
  status: "active" as const,
};
const order: MoneyOf = {
  amount: 85,
  paymentMethod: "wallet",
  method: null,
  transactionId: null,
  senderNumber: null,
  deliveredCodeMasked: null,
  status: "pending",
  paidFrom: "wallet",
  received: false,
  user,
};
const instant: MoneyOf = {
  ...order,
  paymentMethod: "instant",
  paidFrom: "transfer",
  method: "bKash",
  transactionId: "8N7A6D",
  senderNumber: "01712345678",
};

describe("questionOfStatus asks before a wallet order changes", () => {
  test.each(["canceled", "rejected"] as const)(
    "the question before a wallet order becomes %s names the refund and the wallet that gets it",
    (to) => {
      expect(questionOfStatus(order, to)?.description).toBe("৳85.00 goes back to Tanvir's wallet.");
    },
  );

  test.each(["pending", "processing", "completed"] as const)(
    "canceling a wallet order with the status %s announces a refund, because the order's money is reserved",
    (status) => {
      expect(questionOfStatus({ ...order, status }, "canceled")?.title).toBe("Cancel this order?");
    },
  );

  test.each(["canceled", "rejected"] as const)(
    "the question before reopening a %s wallet order says how much is charged again",
    (status) => {
      expect(questionOfStatus({ ...order, status }, "completed")?.description).toBe(
        "৳85.00 is taken from Tanvir's wallet again. If the balance is too low, nothing changes.",
      );
    },
  );

  test.each([
    ["pending", "completed"],
    ["completed", "processing"],
    ["rejected", "canceled"],
  ] as const)("changing a wallet order from %s to %s moves no money and asks nothing", (status, to) => {
    expect(questionOfStatus({ ...order, status }, to)).toBeNull();
  });

  test("rejecting a wallet order asks for a reason even if no money moves", () => {
    for (const each of [order, { ...order, status: "canceled" as const }, { ...order, amount: 0 }])
      expect(questionOfStatus(each, "rejected")?.reasons).toContain("wrong-player-id");
    expect(questionOfStatus({ ...order, status: "rejected" }, "rejected")).toBeNull();
  });

  test("rejecting a free order moves no money", () => {
    expect(questionOfStatus({ ...order, amount: 0 }, "canceled")).toBeNull();
  });

  test("the question about a refund names the customer's e-mail address if the customer has no name", () => {
    const nameless = { ...order, user: { ...user, name: "" } };
    expect(questionOfStatus(nameless, "canceled")?.description).toContain("tanvir@hira.example's wallet");
  });

  test("the question about a voucher order's refund says that the code, which the customer has seen, does not return to the stock", () => {
    const voucher = { ...order, status: "completed" as const, deliveredCodeMasked: "••••1234" };
    expect(questionOfStatus(voucher, "canceled")?.description).toContain("••••1234 was seen");
  });
});

describe("questionOfStatus asks before an instant order changes", () => {
  test.each(["canceled", "rejected"] as const)(
    "changing an instant order to %s asks whether to refund the payment, and no answer is chosen at first",
    (to) => {
      const question = questionOfStatus(instant, to);
      expect(question?.choice?.options.map(({ value }) => value)).toEqual(["wallet", "none"]);
      expect(question?.choice?.options[0]?.description).toBe(
        "The payment arrived: ৳85.00 goes into Tanvir's wallet. Transaction ID 8N7A6D stays used.",
      );
      expect(question?.choice?.options[1]?.description).toContain("8N7A6D can be submitted again");
      expect(question?.description).toContain(
        "৳85.00 was sent by bKash from 01712345678, transaction ID 8N7A6D",
      );
    },
  );

  test("the question about an instant order's refund says whether the ledger contains its payment", () => {
    const received = questionOfStatus({ ...instant, status: "completed", received: true }, "canceled");
    expect(received?.description).toContain("is in the books.");
    expect(received?.choice?.options[1]?.description).toContain("leaves the books again");
    expect(questionOfStatus(instant, "canceled")?.description).toContain("not in the books yet");
  });

  test("reopening an instant order claims its transaction ID again", () => {
    expect(questionOfStatus({ ...instant, status: "canceled" }, "pending")?.description).toContain(
      "8N7A6D counts as submitted again",
    );
  });

  test("reopening an instant order that was refunded charges the wallet", () => {
    const refunded = { ...instant, paidFrom: "wallet" as const, received: true };
    expect(effectOf({ ...refunded, status: "canceled" }, "pending")).toBe("take");
    expect(effectOf(refunded, "canceled")).toBe("giveBack");
  });
});

describe("questionOfDeletion asks before an order is deleted", () => {
  test("deleting an open order announces the refund, or that there is none", () => {
    expect(questionOfDeletion(order).description).toContain("৳85.00 goes back to Tanvir's wallet.");
    expect(questionOfDeletion(instant).description).toContain("without a refund. Transaction ID 8N7A6D");
  });

  test.each(["completed", "canceled", "rejected"] as const)(
    "deleting a %s order moves no money",
    (status) => {
      expect(questionOfDeletion({ ...order, status }).description).toContain("No money moves.");
    },
  );
});

test("rejecting an order that the wallet paid in part says that this part is refunded, and how much the customer sent by transfer", () => {
  const part = { ...instant, amount: 100.8, walletPart: 60 };
  const asked = questionOfStatus(part, "canceled");
  expect(asked?.description).toContain("says ৳40.80 was sent");
  for (const { description } of asked?.choice?.options ?? [])
    expect(description).toContain("The ৳60.00 held from the wallet goes back to it.");
  expect(questionOfStatus({ ...part, status: "canceled" }, "pending")?.description).toContain(
    "৳60.00 is taken from the wallet again.",
  );
  expect(questionOfDeletion(part).description).toContain("The ৳60.00 held from the wallet goes back to it.");
});
