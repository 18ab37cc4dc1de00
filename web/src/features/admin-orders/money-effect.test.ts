import { expect, test } from "vitest";
import { questionOfDeletion, questionOfStatus } from "./money-effect.ts";

const user = { uid: "u", name: "Tanvir", email: "tanvir@hira.example", photoURL: null };
const order = { amount: 85, paymentMethod: "wallet", status: "pending", user } as const;

test.each(["canceled", "rejected"] as const)("%s says what goes back and to whom", (to) => {
  expect(questionOfStatus(order, to)?.description).toBe("৳85.00 goes back to Tanvir's wallet.");
});

test.each(["pending", "processing", "completed"] as const)("from each holding status: %s", (status) => {
  expect(questionOfStatus({ ...order, status }, "canceled")?.title).toBe("Cancel this order?");
});

test.each(["canceled", "rejected"] as const)("taking up a %s order says what is taken again", (status) => {
  expect(questionOfStatus({ ...order, status }, "completed")?.description).toBe(
    "৳85.00 is taken from Tanvir's wallet again. If the balance is too low, nothing changes.",
  );
});

test.each([
  ["pending", "completed"],
  ["completed", "processing"],
  ["canceled", "rejected"],
  ["rejected", "canceled"],
] as const)("%s to %s moves nothing and asks nothing", (status, to) => {
  expect(questionOfStatus({ ...order, status }, to)).toBeNull();
});

test("an order that was paid instantly, or cost nothing, moves no wallet money", () => {
  expect(questionOfStatus({ ...order, paymentMethod: "instant" }, "canceled")).toBeNull();
  expect(questionOfStatus({ ...order, amount: 0 }, "canceled")).toBeNull();
});

test("without a name the e-mail says whose wallet", () => {
  const nameless = { ...order, user: { ...user, name: "" } };
  expect(questionOfStatus(nameless, "canceled")?.description).toContain("tanvir@hira.example's wallet");
});

test("deleting an open order announces the refund, a closed one none", () => {
  expect(questionOfDeletion(order).description).toContain("৳85.00 goes back to Tanvir's wallet.");
  expect(questionOfDeletion({ ...order, paymentMethod: "instant" }).description).not.toContain("৳");
  for (const status of ["completed", "canceled", "rejected"] as const) {
    expect(questionOfDeletion({ ...order, status }).description).toContain("No money moves.");
  }
});
