import type { AdminCategory, PlayerIdRule } from "@hira/contract";
import { describe, expect, it, test } from "vitest";
import {
  aliasesOf,
  bengaliOf,
  checkCategory,
  helpOf,
  readRuleOf,
  ruleOf,
  typedCategoryOf,
  typedRuleOf,
} from "./category-form-values.ts";
import { playerIdPresets } from "./player-id-presets.ts";

const category = (playerId: PlayerIdRule | null): AdminCategory => ({
  _id: "c1",
  name: "Free Fire",
  imageUrl: "/uploads/a.webp",
  playerId,
  playerIdHelp: null,
  onSale: true,
  fromPrice: null,
  aliases: [],
  packageImageUrl: null,
  createdAt: "2026-11-21T00:00:00.000Z",
});
const own: PlayerIdRule = {
  label: "UID",
  hint: "",
  pattern: "^\\d{9,10}$",
  second: { label: "Server", hint: "Asia or Europe" },
};

describe("the form of a game contains the game's player ID rule", () => {
  it("ruleOf returns the saved rule unchanged if nothing was typed", () => {
    for (const rule of [null, own, ...playerIdPresets.map((preset) => preset.rule)])
      expect(ruleOf(typedCategoryOf(category(rule)))).toEqual(rule);
  });

  it("typedCategoryOf recognises a preset by its rule", () => {
    expect(typedCategoryOf(category(null)).kind).toBe("general");
    expect(typedCategoryOf(category(own)).kind).toBe("custom");
    for (const { key, rule } of playerIdPresets) expect(typedCategoryOf(category(rule)).kind).toBe(key);
  });

  it("ruleOf trims texts, and leaves out empty fields and the fields of a second ID that is switched off", () => {
    const typed = {
      name: "x",
      aliases: "",
      ...typedRuleOf("custom", own),
      "playerIdHelp.text": "",
      "inBengali.name": "",
      "inBengali.playerIdHelp.text": "",
      "playerId.pattern": "  ",
      "playerId.hint": " a ",
    };
    expect(ruleOf({ ...typed, hasSecond: "" })).toEqual({ label: "UID", hint: "a" });
    expect(ruleOf({ ...typed, kind: "general" })).toBeNull();
  });
});

test("bengaliOf returns Bengali texts only for fields that the game's rule uses", () => {
  const inBengali = { name: "গেম", playerId: { label: "আইডি", second: { label: "জোন" } } };
  const typed = typedCategoryOf({ ...category(own), inBengali });
  expect(bengaliOf(typed)).toEqual(inBengali);
  expect(bengaliOf({ ...typed, hasSecond: "" })).toEqual({ name: "গেম", playerId: { label: "আইডি" } });
  expect(bengaliOf({ ...typed, kind: "general" })).toEqual({ name: "গেম" });
});

test("readRuleOf returns the rule's texts in the reader's language if they have a translation", () => {
  const inBengali = { playerId: { label: "আইডি", second: { label: "জোন" } } };
  const typed = typedCategoryOf({ ...category(own), inBengali });
  expect(readRuleOf(typed, "bn")).toEqual({ ...own, label: "আইডি", second: { ...own.second, label: "জোন" } });
  expect(readRuleOf(typed, "en")).toEqual(own);
  expect(readRuleOf({ ...typed, kind: "general" }, "bn")).toBeNull();
});

test("checkCategory requires a name, and labels if the game has a custom rule", () => {
  const typed = { ...typedCategoryOf(null), kind: "custom", hasSecond: "yes" };
  expect(checkCategory(typed)).toEqual({
    name: "Category name and image are required.",
    "playerId.label": "Give the player ID a label.",
    "playerId.second.label": "Give the player ID a label.",
  });
  expect(Object.values(checkCategory(typedCategoryOf(category(own)))).join("")).toBe("");
  expect(checkCategory({ ...typed, kind: "general" })["playerId.label"]).toBeUndefined();
});

test.each([
  ["number", "12345678", "12345"],
  ["number-zone", "12345678", "1234x"],
  ["name-tag", "Night Owl#BD1", "Night Owl"],
  ["tag", "#2PP0Y8", "#2 PP"],
  ["username", "night.owl_7", "no"],
  ["email", "a@mail.example", "a@b@c"],
  ["mobile", "01712345678", "01212345678"],
])("the preset %s accepts the player ID %s, and warns of the player ID %s", (key, good, bad) => {
  const pattern = playerIdPresets.find((preset) => preset.key === key)?.rule.pattern ?? "";
  expect(good).toMatch(new RegExp(pattern));
  expect(bad).not.toMatch(new RegExp(pattern));
});

test("aliasesOf separates aliases at commas, and removes duplicates", () => {
  expect(aliasesOf({ aliases: " ff,  free  fire ,, ff, ফ্রি ফায়ার " })).toEqual(["ff", "free fire", "ফ্রি ফায়ার"]);
  const many = Array.from({ length: 13 }, (_, index) => `w${index}`).join();
  const typed = { ...typedCategoryOf(category(null)), name: "x" };
  expect(checkCategory({ ...typed, aliases: many }).aliases).toBe("Use at most 12 other words.");
  expect(checkCategory({ ...typed, aliases: "x".repeat(41) }).aliases).toMatch(/is too long/);
});

test("helpOf returns a text, a picture, both, or null without either", () => {
  const typed = { ...typedCategoryOf(null), "playerIdHelp.text": " Under your name. " };
  expect(helpOf(typed, null)).toEqual({ text: "Under your name.", imageUrl: null });
  expect(helpOf(typedCategoryOf(null), "/uploads/a.webp")).toEqual({ text: "", imageUrl: "/uploads/a.webp" });
  expect(helpOf(typedCategoryOf(null), null)).toBeNull();
});
