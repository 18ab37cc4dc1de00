import { expect, test, vi } from "vitest";

vi.mock("virtual:schema-texts", () => ({
  default: [
    ["Say why.", "কারণ লিখুন।"],
    ["Use at most {0} steps.", "সর্বোচ্চ {0}টি ধাপ দিন।"],
    ["approved", "অনুমোদিত"],
    ["You", "আপনি"],
    ["{count} orders", "{count}টি অর্ডার"],
  ],
}));

// Another test of this worker may have loaded it with the real texts.
vi.resetModules();
const { inOurWords } = await import("./api-words.ts");

test("the message of a field comes from its schema rule, with the rule's values", () => {
  const fields = { note: "Say why.", steps: "Use at most 12 steps.", other: "Invalid input" };
  expect(inOurWords({ code: "invalid_input", message: "Say why.", fields })).toEqual({
    message: "কারণ লিখুন।",
    fields: { note: "কারণ লিখুন।", steps: "সর্বোচ্চ 12টি ধাপ দিন।", other: "Invalid input" },
  });
});

test("the message of an error comes from its code, with its values; values that are texts are translated", () => {
  const values = { who: "Asha", state: "approved" };
  // Tests run in the English build: the message is English, and the value comes from the table.
  expect(inOurWords({ code: "approval_decided", message: "…", values }).message).toBe(
    "Asha was faster: this is অনুমোদিত already.",
  );
  const orders = { orders: "3 orders" };
  expect(inOurWords({ code: "too_many_unconfirmed_orders", message: "…", values: orders }).message).toContain(
    "You already have 3টি অর্ডার waiting",
  );
});

test("an error with a missing value keeps the server's text", () => {
  const message = "Asha was faster: this is approved already.";
  expect(inOurWords({ code: "approval_decided", message, values: { who: "Asha" } })).toEqual({
    message,
    fields: undefined,
  });
});

test("a value that reads like a place of a text is no missing value", () => {
  const values = { product: "{product}" };
  expect(inOurWords({ code: "not_on_sale", message: "…", values }).message).toBe(
    "{product} is not on sale right now.",
  );
});

test("names and numbers among the values stay unchanged", () => {
  const values = { product: "You" };
  expect(inOurWords({ code: "not_on_sale", message: "…", values }).message).toBe(
    "You is not on sale right now.",
  );
});

test("unknown errors keep their text", () => {
  expect(inOurWords({ code: "made_up", message: "Something new." }).message).toBe("Something new.");
  expect(inOurWords({ message: "toString" }).message).toBe("toString");
});
