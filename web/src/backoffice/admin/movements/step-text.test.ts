import type { RecordStepEntry } from "@hira/contract";
import { decisionReasonText } from "@hira/contract/platform/constants/reject-reasons";
import { expect, test } from "vitest";
import { stepState, stepTitle } from "./step-text.ts";

const step = (part: Partial<RecordStepEntry>): RecordStepEntry => ({
  at: "2026-01-01T00:00:00.000Z",
  by: { uid: "boss", name: "Asha", is: "staff" },
  step: "changed",
  status: "pending",
  Delivery: "pending",
  reason: null,
  refundToWallet: false,
  ...part,
});

test("stepTitle describes a step by what changed since the step before", () => {
  const placed = step({ step: "placed" });
  const both = step({ status: "completed", Delivery: "delivered" });
  expect(stepTitle("order", placed)).toBe("Order placed");
  expect(stepTitle("order", both, placed)).toBe("Completed, delivery delivered");
  expect(stepTitle("order", step({ ...both, Delivery: "failed" }), both)).toBe("Delivery failed");
  expect(stepTitle("order", step({ step: "deleted" }), both)).toBe("Deleted from the lists");
  expect(stepTitle("request", step({ status: "approved", Delivery: null }), placed)).toBe("Approved");
});

test("stepState marks a failed step, and shows reasons as text", () => {
  expect(stepState(step({ status: "rejected" }))).toBe("failed");
  expect(stepState(step({ status: "completed", Delivery: "delivered" }))).toBe("done");
  expect(decisionReasonText("payment-not-confirmed")).toBe("Its payment was not confirmed in time");
  expect(decisionReasonText("wrong-amount")).toBe("Amount does not match");
  expect(decisionReasonText("of-another-version")).toBe("of-another-version");
});
