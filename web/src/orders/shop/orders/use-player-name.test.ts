import type { PlayerIdRule } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { isComplete } from "./use-player-name.ts";

const plain: PlayerIdRule = { label: "Player ID", hint: "", pattern: "\\d{8,12}" };
const paired: PlayerIdRule = { ...plain, second: { label: "Zone", hint: "", pattern: "\\d{4}" } };
const complete = (rule: PlayerIdRule, playerId: string, secondId = "") =>
  isComplete({ rule, playerId, secondId });

describe("isComplete decides whether the shop searches for a player's name", () => {
  it("isComplete is true for an ID that the game accepts, even if spaces and Bengali digits must still be normalised", () => {
    expect(complete(plain, "12345678")).toBe(true);
    expect(complete(plain, " ১২৩৪ ৫৬৭৮ ")).toBe(true);
    expect(complete({ label: "Player ID", hint: "" }, "anybody")).toBe(true);
  });

  it("isComplete is false until the ID has all characters and the second field, if there is one, is filled in", () => {
    for (const typed of ["", " ", "1234567", "1234567a"]) expect(complete(plain, typed), typed).toBe(false);
    expect(complete(paired, "12345678")).toBe(false);
    expect(complete(paired, "12345678", "123")).toBe(false);
    expect(complete(paired, "12345678", "1234")).toBe(true);
  });
});
