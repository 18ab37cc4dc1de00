import { fulfilments } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { namedInBengali } from "../../platform/lib/bengali-texts.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { oncePerKey } from "../../platform/lib/once-per-key.ts";
import { addGames, gameOf, readShop, type TemplateParts } from "./add-games.ts";
import { previewOf } from "./art.ts";
import { packageInBengali } from "./bengali.ts";
import { gameTemplates } from "./games.ts";

/** Returns the templates. Each says which of its packages the shop already has. */
async function presentTemplates(db: Database) {
  const shop = await readShop(db);
  return Promise.all(
    gameTemplates.map(async (template) => {
      const { key, name, image, inBengali, playerId, packages } = template;
      const game = gameOf(shop, template);
      const sold = shop.products.filter(({ categoryId }) => categoryId === game?.id);
      return {
        ...{ key, name, imageUrl: await previewOf(image) },
        ...namedInBengali(inBengali.name ?? null),
        type: fulfilments[playerId ? "hand" : "codes"].type,
        packages: packages.map((each) => ({
          name: each,
          ...namedInBengali(packageInBengali(each)?.name ?? null),
        })),
        isThere: game !== undefined,
        there: sold.map((product) => product.name),
      };
    }),
  );
}

export const gameTemplateHandlers = (parts: TemplateParts) =>
  ({
    "GET /admin/game-templates": async ({ db }) => ({ games: await presentTemplates(db) }),
    "POST /admin/game-templates": ({ db, actor, body, key }) =>
      oncePerKey(db, key, {
        perform: async (tx) => {
          const games = await addGames({ db: tx, actor }, parts, body.games);
          return { outcome: { games }, reply: { games } };
        },
        repeat: async (outcome) => outcome,
        outcomeOf: (reply) => reply,
      }),
  }) satisfies Partial<Handlers>;
