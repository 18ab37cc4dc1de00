import { describe, expect, test } from "vitest";
import { inLanguage } from "./in-language.ts";

const game = {
  name: "Free Fire",
  note: "",
  fromPrice: 22,
  playerId: { label: "Player ID", hint: "In your profile", pattern: "^\\d+$" },
  steps: ["Sign in."],
  inBengali: {
    name: "ফ্রি ফায়ার",
    note: "সেন্ড মানি",
    playerId: { label: "প্লেয়ার আইডি", hint: "", second: { label: "জোন" } },
    steps: [],
  },
};

describe("inLanguage chooses between the English and the Bengali texts of the shop", () => {
  test("inLanguage returns for a Bengali page the Bengali text, or the English one if there is none", () => {
    expect(inLanguage(game, "bn")).toEqual({
      name: "ফ্রি ফায়ার",
      note: "সেন্ড মানি",
      fromPrice: 22,
      playerId: { label: "প্লেয়ার আইডি", hint: "In your profile", pattern: "^\\d+$" },
      steps: ["Sign in."],
    });
  });

  test("inLanguage returns for an English page the English text, or the Bengali one if there is none", () => {
    const { inBengali: _, ...english } = game;
    expect(inLanguage(game, "en")).toEqual({ ...english, note: "সেন্ড মানি" });
  });

  test("inLanguage translates texts at any depth of a reply, and keeps records without Bengali texts unchanged", () => {
    const order = {
      total: 1,
      orders: [{ product: { name: "A", inBengali: { name: "ক" } }, category: null }],
    };
    expect(inLanguage(order, "bn")).toEqual({
      total: 1,
      orders: [{ product: { name: "ক" }, category: null }],
    });
    expect(inLanguage([game.playerId, undefined, "x"], "bn")).toEqual([game.playerId, undefined, "x"]);
  });
});
