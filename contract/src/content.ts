import { z } from "zod";
import { defineRoutes } from "./route.ts";
import { id, mobileMoney, percent, taka } from "./schemas.ts";

export const heroSlide = z.object({
  _id: id,
  title: z.string(),
  subtitle: z.string(),
  ctaLabel: z.string(),
  ctaHref: z.string(),
  imageUrl: z.string().nullable(),
});

export const socialPlatform = z.enum(["facebook", "instagram", "youtube", "twitter", "linkedin"]);

export const contact = z.object({
  call: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  telegram: z.string(),
  address: z.string(),
  workingHours: z.string(),
  socialMedia: z.array(z.object({ platform: socialPlatform, url: z.string() })),
});

/** `amount` is the fee-waiver threshold: from it on there is no fee; 0 means never. */
export const paymentInstruction = z.object({
  _id: id,
  method: mobileMoney,
  accountNumber: z.string(),
  note: z.string(),
  amount: taka,
  feePercent: percent,
});

export const orderInstruction = z.object({
  _id: id,
  method: z.enum(["instant", "wallet"]),
  amount: taka,
  feePercent: percent,
});

export const contentRoutes = defineRoutes({
  "GET /heroslides": {
    access: "public",
    tag: "Content",
    summary: "The slides of the home page",
    reply: z.object({ slides: z.array(heroSlide) }),
    kept: "content",
  },
  "GET /contact": {
    access: "public",
    tag: "Content",
    summary: "How to reach the shop",
    reply: contact,
    kept: "content",
  },
  "GET /payment-instructions": {
    access: "user",
    tag: "Content",
    summary: "Where to send money, per method, and its fee",
    reply: z.object({ instructions: z.array(paymentInstruction) }),
  },
  "GET /order-instructions": {
    access: "user",
    tag: "Content",
    summary: "The fee of paying an order, per method",
    reply: z.object({ instructions: z.array(orderInstruction) }),
  },
});

export type HeroSlide = z.infer<typeof heroSlide>;
export type Contact = z.infer<typeof contact>;
export type PaymentInstruction = z.infer<typeof paymentInstruction>;
export type OrderInstruction = z.infer<typeof orderInstruction>;
