import { readdirSync } from "node:fs";
import { knownAliases, newCategory, newProduct } from "@hira/contract";
import { describe, expect, test } from "vitest";
import { flawsOf, svgOf } from "../../testing/drawings.ts";
import { isSafePattern } from "../products/player-id-pattern.ts";
import { drawnGameArt, gameArt, listDrawings } from "./art.ts";
import { packageInBengali } from "./bengali.ts";
import { gameTemplates } from "./games.ts";
import { categoryOf, drawingsOf } from "./template-values.ts";

const art = readdirSync(gameArt).flatMap((file) => /^(.+)\.svg$/.exec(file)?.[1] ?? []);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("the templates of games and cards", () => {
  test("the templates contain the games and cards that shops in Bangladesh sell", () => {
    const keys = gameTemplates.map(({ key }) => key);
    for (const key of [
      ...["free-fire", "pubg-mobile", "mobile-legends", "efootball", "call-of-duty-mobile"],
      ...["clash-of-clans", "steam-wallet", "razer-gold"],
    ])
      expect(keys).toContain(key);
    expect(repeated(keys)).toEqual([]);
    expect(repeated(gameTemplates.map(({ name }) => name))).toEqual([]);
  });

  test.each(gameTemplates)("the template $key can be added as a category, in both languages", (game) => {
    const { aliases, ...category } = {
      aliases: knownAliases(game.name),
      ...categoryOf(game, (name) => `/uploads/${name}`),
    };
    expect(newCategory.parse(category)).toEqual(category);
    expect(category.inBengali.name).toBeTruthy();
    expect(Boolean(category.inBengali.playerId)).toBe(game.playerId !== null);
    expect(Boolean(category.inBengali.playerId?.second)).toBe(Boolean(game.playerId?.second));
    expect(Boolean(category.inBengali.playerIdHelp)).toBe(game.playerId !== null);
    expect(category.playerIdHelp !== null).toBe(game.playerId !== null);
    expect(aliases.length).toBeGreaterThan(0);
    for (const field of [game.playerId, game.playerId?.second])
      if (field?.pattern) expect(isSafePattern(field.pattern)).toBe(true);
  });

  test.each(gameTemplates)(
    "the template $key has packages with different names, which also differ in Bengali",
    ({ packages }) => {
      expect(packages.length).toBeGreaterThan(0);
      expect(repeated(packages)).toEqual([]);
      for (const name of packages) {
        expect(newProduct.shape.name.parse(name)).toBe(name);
        expect(newProduct.shape.inBengali.parse(packageInBengali(name))).toEqual(packageInBengali(name));
      }
    },
  );

  test("templates of cards have redeem guides and no player ID, and templates of games have a player ID and no redeem guide", () => {
    for (const { playerId, redeemGuide } of gameTemplates)
      expect(redeemGuide === undefined).toBe(playerId !== null);
  });

  test("names of packages are translated to Bengali", () => {
    expect(packageInBengali("115 Diamonds", "+5 UC")).toEqual({ name: "115 ডায়মন্ড" });
    expect(packageInBengali("60 UC")).toBeNull();
  });
});

describe("the rules for player IDs in templates", () => {
  // For each game, a valid and an invalid player ID. A second pair is for the game's second field.
  const examples: Record<string, [string, string][]> = {
    "free-fire": [["1234567890", "12345"]],
    "free-fire-membership": [["123456", "123456789012345"]],
    "pubg-mobile": [["51234567890", "1234"]],
    "mobile-legends": [
      ["12345678", "12345678 (1234)"],
      ["1234", "12"],
    ],
    "call-of-duty-mobile": [["6742300000000000000", "player"]],
    "clash-of-clans": [["#2PYLQ0V8", "#ABC123"]],
    "genshin-impact": [["800000001", "80000"]],
    valorant: [["Player One#BD1", "Player One"]],
    roblox: [["sample_player1", "no spaces here"]],
  };

  const fields = gameTemplates.flatMap(({ key, playerId }) =>
    [playerId, playerId?.second].flatMap((field, index) =>
      field?.pattern ? [{ key, label: field.label, pattern: field.pattern, index }] : [],
    ),
  );

  test.each(fields)(
    "$key: $label accepts a valid ID and rejects an invalid one",
    ({ key, pattern, index }) => {
      const [good, bad] = examples[key]?.[index] ?? [];
      expect(good).toMatch(new RegExp(pattern));
      expect(bad).not.toMatch(new RegExp(pattern));
    },
  );
});

describe("the drawings for templates", () => {
  test("every drawing that a template names exists, every drawing is used, and no two games have the same drawing", async () => {
    const drawn = await listDrawings(drawnGameArt);
    const named = new Set(gameTemplates.flatMap(drawingsOf));
    expect([...named].sort()).toEqual(art.toSorted());
    expect([...drawn.keys()].sort()).toEqual(art.toSorted());
    expect(repeated(gameTemplates.map(({ image }) => image))).toEqual([]);
  });

  test.each(art)(
    "the drawing %s is small and has no animation; the ids inside it are unique, and those that it refers to exist",
    (name) => {
      expect(flawsOf(svgOf(gameArt, name))).toEqual([]);
    },
  );

  test.each(gameTemplates.map(({ image }) => image))("the drawing %s is square", (name) => {
    expect(svgOf(gameArt, name)).toContain('viewBox="0 0 512 512"');
  });
});
