import { z } from "zod";
import { MAX_STOCK, STOCK_TOO_LARGE } from "../platform/constants/bounds.ts";
import { foldedName } from "../platform/constants/names.ts";
import { t } from "../platform/constants/translatable.ts";
import { nameInBengali } from "../platform/ordered.ts";
import { defineRoutes } from "../platform/route.ts";
import { newProduct, productType } from "./catalog.ts";
import { MAX_GAMES_AT_ONCE, MAX_PACKAGES_OF_GAME } from "./constants/game-templates.ts";

/** A template of a well-known game or gift card: everything that a shop needs to sell it, except prices. */
const gameTemplate = z.object({
  key: z.string(),
  name: z.string(),
  inBengali: nameInBengali,
  imageUrl: z.string().describe("Its picture, small, in the address itself"),
  type: productType.describe("How its packages are usually delivered"),
  packages: z.array(z.object({ name: z.string(), inBengali: nameInBengali })),
  isThere: z.boolean().describe("The shop has a game of this name"),
  there: z.array(z.string()).describe("Names of the packages that this game has in the shop"),
});

const stockMessage = t`Stock must be a non-negative number`;

export const newPackage = z.object({
  name: newProduct.shape.name,
  price: newProduct.shape.price,
  stock: z
    .int({ message: stockMessage })
    .min(0, stockMessage)
    .max(MAX_STOCK, STOCK_TOO_LARGE)
    .nullable()
    .describe("null: it never runs out. Ignored for what is sold as codes"),
});

const isOnce = (texts: readonly string[]) => new Set(texts).size === texts.length;

export const gameTemplateRoutes = defineRoutes({
  "GET /admin/game-templates": {
    tag: "Catalogue",
    summary: "Well-known games and cards that can be added with their packages",
    reply: z.object({ games: z.array(gameTemplate) }),
  },
  "POST /admin/game-templates": {
    tag: "Catalogue",
    summary:
      "Add games from templates with these packages; a game or package whose name is there is left as it is",
    body: z.object({
      games: z
        .array(
          z.object({
            key: z.string().max(60),
            type: productType,
            packages: z
              .array(newPackage)
              .min(1, t`Type at least one price.`)
              .max(MAX_PACKAGES_OF_GAME, t`Add at most ${MAX_PACKAGES_OF_GAME} packages of a game at once.`)
              .refine((each) => isOnce(each.map(({ name }) => foldedName(name))), t`Name each package once.`),
          }),
        )
        .min(1, t`Choose at least one game.`)
        .max(MAX_GAMES_AT_ONCE)
        .refine((games) => isOnce(games.map(({ key }) => key)), t`Send each game once.`),
    }),
    reply: z.object({
      games: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          isNew: z.boolean().describe("False: the shop had it, and got its packages only"),
          added: z.array(z.string()).describe("Names of the packages that are new"),
          skipped: z.array(z.string()).describe("Names that it had already"),
        }),
      ),
    }),
    errors: ["game_template_not_found", "image_store_full", "image_store_unavailable"],
    idempotent: true,
  },
});

export type GameTemplate = z.infer<typeof gameTemplate>;
