import type { ProtectedPerson } from "@hira/contract";
import {
  protectionRuleNames,
  protectionRules,
  settingsOfLevel,
} from "@hira/contract/people/constants/protection-levels";
import { expect, it } from "vitest";
import { whoWaits } from "./who-waits.ts";

const person = (
  uid: string,
  waitsFor: ProtectedPerson["waitsFor"],
  more: Partial<ProtectedPerson> = {},
): ProtectedPerson => ({
  ...{ uid, name: uid, role: "Manager", isOwner: false, isOnlyOwner: false, waitsFor, ...more },
});
const owner = (waitsFor: ProtectedPerson["waitsFor"]) =>
  person("asha", waitsFor, { isOwner: true, isOnlyOwner: true });
const money = ["secondFrom.adjustments", "secondFrom.approvals", "secondFrom.refunds"] as const;
const forAll = (uids: string[]) =>
  Object.fromEntries(
    protectionRuleNames.filter((rule) => protectionRules[rule].calls.length > 0).map((rule) => [rule, uids]),
  );

it("whoWaits at level Solo: no call waits for an approver", () => {
  const [only] = whoWaits(settingsOfLevel("solo"), [owner(forAll([]))]);
  expect(only).toMatchObject({ waits: [], cap: null });
});

it("whoWaits at level Team: an operator's calls wait for the admins who can approve them, and an only owner's calls need only a fresh sign-in", () => {
  const mina = person("mina", { "secondFrom.approvals": ["asha"] });
  const [first, second] = whoWaits(settingsOfLevel("team"), [owner(forAll(["mina"])), mina]);
  expect(first?.waits).toEqual([{ rules: [...money, "codesPerHour", "exportRows"], for: "proof" }]);
  expect(first?.cap).toBeNull();
  expect(second).toMatchObject({
    waits: [{ rules: ["secondFrom.approvals"], for: ["asha"] }],
    cap: 100_000,
  });
});

it("whoWaits at level Strict: calls of an only owner that nobody else can approve wait a day", () => {
  const [only] = whoWaits(settingsOfLevel("strict"), [
    owner({ "secondFrom.refunds": ["asha"], "secondOwner.numbers": [] }),
  ]);
  expect(only?.waits).toEqual([
    { rules: ["secondFrom.refunds"], for: ["asha"] },
    { rules: ["secondOwner.numbers"], for: "day" },
  ]);
});

it("whoWaits returns no daily limit for an operator who may not move money", () => {
  const [one] = whoWaits(settingsOfLevel("team"), [person("rima", { exportRows: [] })]);
  expect(one?.cap).toBeNull();
});
