import { normalisePlayerId, playerIdPair } from "@hira/contract/platform/constants/player-id";
import { describe, expect, it } from "vitest";
import { gameAccountOf, keypadOf, looksRight, settledPlayerId } from "./player-id.ts";

const digits = { label: "Player ID", hint: "", pattern: "^\\d{6,14}$" };
const riot = { label: "Riot ID", hint: "", pattern: "^.{3,16}#[A-Za-z0-9]{3,5}$" };
const legends = { ...digits, second: { label: "Zone ID", hint: "", pattern: "^\\d{3,6}$" } };

describe("settledPlayerId and playerIdPair clean up a pasted player ID", () => {
  it.each([
    ["  12345678\n", "12345678"],
    ["১২৩৪৫৬৭৮", "12345678"],
    ["\u200B123\uFEFF45678\u202C", "12345678"],
    ["Night\u00A0  Owl#BD1", "Night Owl#BD1"],
    ["UID: 1234567890", "1234567890"],
    ["Free Fire Player ID = 1234567890", "1234567890"],
    ["আইডি: ১২৩৪৫৬", "123456"],
    ["ID:", "ID:"],
    ["ID#BD1", "ID#BD1"],
    ["Kid: Night#BD1", "Kid: Night#BD1"],
  ])("settledPlayerId normalises a pasted player ID: %j → %j", (text, tidy) => {
    expect(normalisePlayerId(text)).toBe(tidy);
  });

  it("settledPlayerId removes inner spaces only if the ID matches its pattern without them", () => {
    expect(settledPlayerId(digits, "1234 5678")).toBe("12345678");
    expect(settledPlayerId(riot, "Night Owl#BD1")).toBe("Night Owl#BD1");
    expect(settledPlayerId(digits, "not an id")).toBe("not an id");
  });

  it.each(["12345678 (1234)", "12345678(1234)", " ১২৩৪৫৬৭৮ ( ১২৩৪ ) "])(
    "a pasted player ID of two values is split: %j",
    (text) => {
      expect(playerIdPair(text)).toEqual({ first: "12345678", second: "1234" });
    },
  );

  it.each(["12345678", "12345678 (", "(1234)", "12345678 ()", "1 (2) (3)", "a (b) c"])(
    "a pasted player ID of one value is not split: %j",
    (text) => {
      expect(playerIdPair(text)).toBeNull();
    },
  );
});

describe("looksRight and keypadOf use the pattern of a player ID", () => {
  it("looksRight requires that the pattern matches the whole value", () => {
    const loose = { label: "", hint: "", pattern: "\\d{3}|\\d{5}" };
    expect(looksRight(loose, "123")).toBe(true);
    expect(looksRight(loose, "1234")).toBe(false);
  });

  it("looksRight accepts an empty player ID, and accepts any ID if the pattern is missing or unreadable", () => {
    expect(looksRight(digits, "")).toBe(true);
    expect(looksRight({ label: "", hint: "" }, "anything")).toBe(true);
    expect(looksRight({ label: "", hint: "", pattern: "(" }, "anything")).toBe(true);
  });

  it.each([
    ["^\\d{6,14}$", "numeric"],
    ["[0-9]+", "numeric"],
    ["^#?[0289PYL]{3,12}$", "text"],
    ["^\\d{4}-\\d{4}$", "text"],
    [undefined, "text"],
  ])("keypadOf returns, for the pattern of %s, the %s keypad", (pattern, keypad) => {
    expect(keypadOf({ label: "", hint: "", ...(pattern && { pattern }) })).toBe(keypad);
  });
});

describe("gameAccountOf returns a player ID in the form that calls send", () => {
  it("gameAccountOf returns the player ID, followed by the second value in brackets if the game has one", () => {
    expect(gameAccountOf(legends, " 1234 5678", "১২৩৪ ")).toBe("12345678 (1234)");
    expect(gameAccountOf(digits, "12345678", "left over")).toBe("12345678");
    expect(gameAccountOf(legends, "12345678", " ")).toBe("12345678");
  });
});
