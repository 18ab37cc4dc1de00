import type { PlayerIdRule } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { isComplete } from "./use-player-name.ts";

const plain: PlayerIdRule = { label: "Player ID", hint: "", pattern: "\\d{8,12}" };
const paired: PlayerIdRule = { ...plain, second: { label: "Zone", hint: "", pattern: "\\d{4}" } };
const complete = (rule: PlayerIdRule, playerId: string, secondId = "") =>
  isComplete({ rule, playerId, secondId });

describe("isComplete decides whether a player's name is looked up", () => {
  it("the name is looked up for an ID that the game accepts, in the form that an order sends", () => {
    expect(complete(plain, "12345678")).toBe(true);
    expect(complete(plain, " ১২৩৪ ৫৬৭৮ ")).toBe(true);
    expect(complete({ label: "Player ID", hint: "" }, "anybody")).toBe(true);
  });

  it("the name is not looked up until the ID is complete, with its second field if there is one", () => {
    for (const typed of ["", " ", "1234567", "1234567a"]) expect(complete(plain, typed), typed).toBe(false);
    expect(complete(paired, "12345678")).toBe(false);
    expect(complete(paired, "12345678", "123")).toBe(false);
    expect(complete(paired, "12345678", "1234")).toBe(true);
  });
});
