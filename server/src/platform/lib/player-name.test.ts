import { describe, expect, it } from "vitest";
import { playerNameOf } from "./player-name.ts";

describe("a player's name is changed so that it can be shown safely", () => {
  it("an ordinary player's name is not changed", () => {
    for (const name of ["Rahim★", "রহিম খান", "<b>Rahim</b>", "👨‍👩‍👧 family", "क्‍ष"])
      expect(playerNameOf(name)).toBe(name);
  });

  it("a player's name becomes one line, and loses characters that are invisible or change the text direction", () => {
    expect(playerNameOf("  Ra\u202Ehim\u0000\r\n\u2066 the\u200B first\u2069 ")).toBe("Rahim the first");
    expect(playerNameOf("\u200E\u200D \u3164".replace("\u3164", "\u00A0"))).toBeNull();
    expect(playerNameOf("\uD800Rahim")).toBe("Rahim");
  });

  it("a long player's name is shortened, and piled-up marks that would overlap other lines are removed", () => {
    expect(playerNameOf("x".repeat(500))).toBe(`${"x".repeat(40)}…`);
    expect(playerNameOf(`a${"\u0301".repeat(60)}`)).toBe(`a${"\u0301".repeat(4)}`);
  });

  it("a player's name is null if it has no visible character", () => {
    for (const name of [null, "", " ", "\u202E", "\u0301\u0301"]) expect(playerNameOf(name)).toBeNull();
  });
});
