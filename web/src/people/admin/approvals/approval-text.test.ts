import type { Approval } from "@hira/contract";
import { expect, it } from "vitest";
import { outcomeText, waitText } from "./approval-text.ts";

const approval: Approval = {
  _id: "018f0000-0000-7000-8000-000000000000",
  kind: "account",
  summaryMessage: null,
  reasonMessage: null,
  summary: "Show customers the new bKash number 01790000001",
  note: null,
  amount: null,
  state: "waiting",
  decides: "owner",
  permit: false,
  askedBy: { uid: "asha", name: "Asha" },
  askedAt: "2026-11-22T08:00:00Z",
  expiresAt: "2026-11-29T08:00:00Z",
  effectiveAt: "2026-11-23T08:00:00Z",
  decidedBy: null,
  decidedAt: null,
  reason: null,
  mayDecide: true,
  mayWithdraw: true,
};

it("waitText says who may decide about a waiting call, and what happens if nobody decides", () => {
  expect(waitText(approval)).toMatch(
    /^Another owner approves it, and it is done at once\. Without anybody it is done .+, unless it is taken back\.$/,
  );
  expect(waitText({ ...approval, decides: "permitted", permit: true, effectiveAt: null })).toMatch(
    /^Anybody else who may do this approves it, and its asker may do it within the hour\. Forgotten .+ if nobody decides\.$/,
  );
});

it("outcomeText says how and by whom a call was decided", () => {
  const decided = { decidedBy: { uid: "b", name: "Badal" }, decidedAt: "2026-11-22T08:05:00Z" };
  expect(outcomeText({ ...approval, ...decided, state: "refused" })).toMatch(/^Refused by Badal, /);
});
