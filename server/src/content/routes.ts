import { type Contact, feePercentToNumber, poishaToTaka } from "@hira/contract";
import type { Handlers } from "../http/handler.ts";
import { listHeroSlides, listOrderInstructions, listPaymentInstructions, readContact } from "./queries.ts";

const noContact: Contact = {
  call: "",
  email: "",
  whatsapp: "",
  telegram: "",
  address: "",
  workingHours: "",
  socialMedia: [],
};

export const contentHandlers = {
  "GET /heroslides": async ({ db }) => ({
    slides: (await listHeroSlides(db)).map(({ id, ...slide }) => ({ _id: id, ...slide })),
  }),
  "GET /contact": async ({ db }) => (await readContact(db)) ?? noContact,
  "GET /payment-instructions": async ({ db }) => ({
    instructions: (await listPaymentInstructions(db)).map(({ id, waivedFrom, feePercent, ...rest }) => ({
      _id: id,
      ...rest,
      amount: poishaToTaka(waivedFrom),
      feePercent: feePercentToNumber(feePercent),
    })),
  }),
  "GET /order-instructions": async ({ db }) => ({
    instructions: (await listOrderInstructions(db)).map(({ id, method, waivedFrom, feePercent }) => ({
      _id: id,
      method,
      amount: poishaToTaka(waivedFrom),
      feePercent: feePercentToNumber(feePercent),
    })),
  }),
} satisfies Partial<Handlers>;
