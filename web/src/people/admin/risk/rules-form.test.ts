import type { RiskSettings } from "@hira/contract";
import { type RiskRule, riskRuleNames, riskRules } from "@hira/contract/people/constants/risk";
import { expect, it } from "vitest";
import { checkRules, fieldOf, typedFrom } from "./rules-form.ts";

const settings = Object.fromEntries(
  riskRuleNames.map((rule) => [
    rule,
    { on: true, limit: riskRules[rule].limit, hours: riskRules[rule].hours },
  ]),
) as RiskSettings;
const field = (rule: RiskRule, part: "limit" | "hours") => fieldOf(rule, part);

it("shows the loaded settings, and returns the typed ones", () => {
  expect(checkRules(typedFrom(settings))).toEqual(settings);
  const typed = {
    ...typedFrom(settings),
    [field("order-speed", "limit")]: " ১,২০০ ",
    [fieldOf("shared-payer", "on")]: "",
  };
  expect(checkRules(typed)).toMatchObject({
    "order-speed": { limit: 1200 },
    "shared-payer": { on: false },
  });
});

it("refuses limits so low that a family would be frozen, and input that is no number", () => {
  const typed = {
    ...typedFrom(settings),
    [field("shared-payer", "limit")]: "2",
    [field("rejected-ids", "hours")]: "soon",
  };
  expect(checkRules(typed)).toEqual({
    errors: {
      "shared-payer:limit": "Enter a whole number from 3 to 10,000.",
      "rejected-ids:hours": "Enter a whole number from 1 to 168.",
    },
  });
});
