import { z } from "zod";

/** What a record says of its game or its package. */
export const nameInBengali = z.object({ name: z.string() }).optional();

/** The game that an order is for: as it is called now, since an order keeps which game, not its name. */
export const orderedGame = z.object({
  name: z.string().describe("Empty where the game was deleted for good"),
  imageUrl: z.string().nullable(),
  inBengali: nameInBengali,
});

/** What was ordered, as people call it: the game, and its package as it was called then. */
export const ordered = z.object({
  category: orderedGame,
  product: z.object({ name: z.string(), inBengali: nameInBengali }),
});

export type OrderedGame = z.infer<typeof orderedGame>;
