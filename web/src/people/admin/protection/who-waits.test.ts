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
const forAll = (uids: string[]) => {
  const waiting = protectionRuleNames.filter((rule) => protectionRules[rule].calls.length > 0);
  return Object.fromEntries(waiting.map((rule) => [rule, uids]));
};

it("at Solo nothing waits", () => {
  const [only] = whoWaits(settingsOfLevel("solo"), [owner(forAll([]))]);
  expect(only).toMatchObject({ waits: [], cap: null });
});

it("at Team an operator waits for who could decide, and an only owner for nobody", () => {
  const mina = person("mina", { "secondFrom.approvals": ["asha"] });
  const [first, second] = whoWaits(settingsOfLevel("team"), [owner(forAll(["mina"])), mina]);
  expect(first?.waits).toEqual([{ rules: [...money, "codesPerHour", "exportRows"], for: "proof" }]);
  expect(first?.cap).toBeNull();
  expect(second).toMatchObject({
    waits: [{ rules: ["secondFrom.approvals"], for: ["asha"] }],
    cap: 100_000,
  });
});

it("at Strict an only owner waits a day for what nobody else could decide", () => {
  const [only] = whoWaits(settingsOfLevel("strict"), [
    owner({ "secondFrom.refunds": ["asha"], "secondOwner.numbers": [] }),
  ]);
  expect(only?.waits).toEqual([
    { rules: ["secondFrom.refunds"], for: ["asha"] },
    { rules: ["secondOwner.numbers"], for: "day" },
  ]);
});

it("who moves no money has no daily limit", () => {
  const [one] = whoWaits(settingsOfLevel("team"), [person("rima", { exportRows: [] })]);
  expect(one?.cap).toBeNull();
});
