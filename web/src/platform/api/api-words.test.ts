import type { ErrorCode } from "@hira/contract/platform/constants/errors";
import type { Message } from "@hira/contract/platform/constants/messages";
import { refusalMessages } from "@hira/contract/refusal-messages";
import { expect, test, vi } from "vitest";

vi.mock("virtual:schema-texts", () => ({
  default: [
    ["Say why.", "কারণ লিখুন।"],
    ["Use at most {0} steps.", "সর্বোচ্চ {0}টি ধাপ দিন।"],
    ["API key", "API কী"],
  ],
}));

// Another test may already have loaded these modules with the real translations, so they are loaded anew.
vi.resetModules();
const { inOurWords } = await import("./api-words.ts");

test("inOurWords translates the error of a field by the field's schema rule and fills in the rule's values", () => {
  const fields = { note: "Say why.", steps: "Use at most 12 steps.", other: "Invalid input" };
  const rules = { steps: { text: "Use at most {0} steps.", values: ["12"] } };
  expect(inOurWords({ code: "invalid_input", message: "Say why.", fields, rules })).toEqual({
    message: "কারণ লিখুন।",
    fields: { note: "কারণ লিখুন।", steps: "সর্বোচ্চ 12টি ধাপ দিন।", other: "Invalid input" },
  });
});

test("inOurWords composes an error's message from its code and values; a value that is itself a message is translated by its own code", () => {
  const said = (code: ErrorCode, messages: Record<string, Message>) => {
    // For each value, the English text that the server sent. The translation must replace this text.
    const values = Object.fromEntries(Object.keys(messages).map((name) => [name, "(as sent)"]));
    return inOurWords({ code, message: "…", values, messages }).message;
  };
  const { approval, orders, store, supplier } = refusalMessages;
  expect(said("approval_decided", { who: store, state: approval.done })).toBe(
    "The store was faster: this is done already.",
  );
  expect(said("too_many_unconfirmed_orders", { orders: orders({ count: 3 }) })).toContain(
    "You already have 3 orders waiting",
  );
  // Tests run in the English build, so the message stays English. Only the field's name is translated, by the
  // table of this test.
  const label = { text: "API key", values: [] };
  expect(said("supplier_invalid", { problem: supplier.missing({ label }) })).toBe(
    "Enter the supplier's API কী.",
  );
  expect(said("supplier_invalid", { problem: { code: "refusal.newer", values: {} } })).toBe("(as sent)");
});

test("inOurWords keeps the server's text of an error if the server did not send all values", () => {
  const message = "Asha was faster: this is approved already.";
  expect(inOurWords({ code: "approval_decided", message, values: { who: "Asha" } })).toEqual({
    message,
    fields: undefined,
  });
});

test("inOurWords accepts a value that looks like a placeholder", () => {
  const values = { product: "{product}" };
  expect(inOurWords({ code: "not_on_sale", message: "…", values }).message).toBe(
    "{product} is not on sale right now.",
  );
});

test("inOurWords does not translate a name among an error's values, even if the name equals a translated text", () => {
  const values = { product: "You" };
  expect(inOurWords({ code: "not_on_sale", message: "…", values }).message).toBe(
    "You is not on sale right now.",
  );
});

test("inOurWords keeps the server's text of an error with an unknown code", () => {
  expect(inOurWords({ code: "made_up", message: "Something new." }).message).toBe("Something new.");
  expect(inOurWords({ message: "toString" }).message).toBe("toString");
});
