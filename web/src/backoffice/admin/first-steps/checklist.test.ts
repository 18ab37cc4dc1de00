import { type StepPart, stepParts } from "@hira/contract/backoffice/constants/first-steps";
import { expect, test } from "vitest";
import { isStepPlace, placeOf, stepsOf } from "./steps.ts";

const packages = { supplier: 1, codes: 2, hand: 3 };
const checklist = (done: readonly StepPart[]) => stepsOf({ done, packages });
const step = (name: string, done: readonly StepPart[]) => checklist(done).find((each) => each.step === name);

test("the checklist has ten steps, in the order in which an owner does them", () => {
  expect(checklist([]).map(({ title }) => title)).toEqual([
    "Name, logo and colour",
    "How customers reach you",
    "How you are paid",
    "First game and packages",
    "Messages from your phone",
    "Automatic payments",
    "Delivery",
    "Sample order",
    "Backup and e-mail",
    "Open the shop",
  ]);
  expect(checklist([]).every(({ state }) => state === "open")).toBe(true);
  expect(checklist(stepParts).every(({ state }) => state === "done")).toBe(true);
});

test("a partly finished step is shown as begun, and links to its first unfinished part", () => {
  expect(step("games", ["game"])).toMatchObject({ state: "begun", to: "/admin/add-product" });
  expect(step("games", ["package"])).toMatchObject({ state: "begun", to: "/admin/categories" });
  expect(step("care", ["backup"])).toMatchObject({ state: "begun", text: "Connect the shop's e-mail." });
});

test('once packages can be delivered, the step "Delivery" shows how many are delivered by suppliers, by codes and by hand', () => {
  expect(step("delivery", ["delivery"])).toMatchObject({
    text: "Packages by supplier: 1, by codes: 2, by hand: 3",
    to: "/admin/suppliers",
  });
});

test("isStepPlace is true for each page that a step links to, and false for the dashboard", () => {
  for (const part of stepParts) expect(isStepPlace(placeOf(part))).toBe(true);
  expect(isStepPlace("/admin/suppliers")).toBe(true);
  expect(isStepPlace("/admin")).toBe(false);
});
