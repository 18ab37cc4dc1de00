import { expect, test } from "vitest";
import { decisionText } from "./decision-text.ts";

test("decisionText names who decided, and the reason if there is one", () => {
  const by = { uid: "boss", name: "Asha Rahman", is: "staff" } as const;
  const at = "2026-01-01T00:00:00.000Z";
  expect(decisionText({ by, at, reason: null })).toBe("Asha Rahman");
  expect(decisionText({ by, at, reason: "wrong-amount" })).toBe("Asha Rahman: Amount does not match");
});
