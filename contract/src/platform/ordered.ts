import { z } from "zod";

/** The Bengali name of a game or package. */
export const nameInBengali = z.object({ name: z.string() }).optional();

/** The game of an order, with its current name: orders store the game's ID only. */
export const orderedGame = z.object({
  name: z.string().describe("Empty where the game was deleted for good"),
  imageUrl: z.string().nullable(),
  inBengali: nameInBengali,
});

/**
 * What was ordered: the game with its current name, and the package with the name it had when it was ordered.
 */
export const ordered = z.object({
  category: orderedGame,
  product: z.object({ name: z.string(), inBengali: nameInBengali }),
});

export type OrderedGame = z.infer<typeof orderedGame>;
