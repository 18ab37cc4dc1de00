import { expect, test } from "vitest";
import { aboutText } from "./about-text.ts";

const customer = { uid: "u", name: "Farhana Akter" };
const request = {
  action: "request.decide",
  subject: "request:1",
  about: { customer, amount: 500, item: "bKash 9G7H2K4L" },
  before: { status: "pending" },
  after: { status: "approved" },
};

test("aboutText names the customer, the amount, the transaction ID and the action", () => {
  expect(aboutText(request)).toBe("Farhana Akter's ৳500.00, bKash 9G7H2K4L: approved");
  expect(aboutText({ ...request, action: "request.delete", after: null })).toBe(
    "Farhana Akter's ৳500.00, bKash 9G7H2K4L: deleted",
  );
  const delivered = { status: "pending", delivery: "delivered" };
  expect(aboutText({ ...request, after: delivered })).toBe("Farhana Akter's ৳500.00, bKash 9G7H2K4L");
});

test("aboutText returns only the amount for an entry about an account, because the log already shows the account's name", () => {
  const adjusted = { ...request, action: "wallet.adjust", subject: "user:u" };
  expect(aboutText({ ...adjusted, about: { customer, amount: 50, item: null } })).toBe("৳50.00");
  expect(aboutText({ ...adjusted, about: { customer, amount: null, item: null } })).toBeNull();
  expect(aboutText({ ...request, about: null })).toBeNull();
});
