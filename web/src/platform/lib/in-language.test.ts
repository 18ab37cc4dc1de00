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

describe("what the shop wrote", () => {
  test("is read in Bengali, and in English where it is not written in Bengali", () => {
    expect(inLanguage(game, "bn")).toEqual({
      name: "ফ্রি ফায়ার",
      note: "সেন্ড মানি",
      fromPrice: 22,
      playerId: { label: "প্লেয়ার আইডি", hint: "In your profile", pattern: "^\\d+$" },
      steps: ["Sign in."],
    });
  });

  test("is read in English, and in Bengali where it is not written in English", () => {
    const { inBengali: _, ...english } = game;
    expect(inLanguage(game, "en")).toEqual({ ...english, note: "সেন্ড মানি" });
  });

  test("is found within a reply; what has no Bengali stays as it is", () => {
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
