import { z } from "zod";

/** The shop's instructions on how to redeem the codes of a product. */
export const redeemGuide = z.object({
  url: z.string().nullable().describe("The page where a code is redeemed, over https"),
  steps: z.array(z.string()),
  inBengali: z
    .object({ steps: z.array(z.string()).optional() })
    .optional()
    .describe("Its steps, where the shop wrote them in Bengali too"),
});

export type RedeemGuide = z.infer<typeof redeemGuide>;
export type StepsInBengali = NonNullable<RedeemGuide["inBengali"]>;
