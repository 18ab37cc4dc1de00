import { z } from "zod";
import { contactLimits, MAX_SOCIAL_LINKS, textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  arrangement,
  bengaliTexts,
  done,
  httpsAddress,
  id,
  imageAddress,
  isWebAddress,
  moment,
  requiredName,
  requiredText,
  text,
  timestamp,
  uploadAddress,
} from "../platform/schemas.ts";
import { completeColour, isColour } from "./constants/brand.ts";
import { socialPlatforms, themes } from "./constants/content.ts";

const slideInBengali = bengaliTexts((text) => ({
  title: text(textLimits.slideTitle),
  subtitle: text(textLimits.slideSubtitle),
  ctaLabel: text(textLimits.slideButton),
}));

export const heroSlide = z.object({
  _id: id,
  title: z.string(),
  subtitle: z.string(),
  ctaLabel: z.string(),
  ctaHref: z.string(),
  imageUrl: z.string().nullable(),
  inBengali: slideInBengali.shown,
});

/** A slide of the home page, with the period in which it is shown. null: no start, or no end. */
export const adminHeroSlide = heroSlide.extend({
  showsFrom: timestamp.nullable(),
  showsUntil: timestamp.nullable(),
});

export const socialPlatform = z.enum(socialPlatforms);

export const contact = z.object({
  call: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  telegram: z.string(),
  address: z.string(),
  workingHours: z.string(),
  socialMedia: z.array(z.object({ platform: socialPlatform, url: z.string() })),
});

/** Captions below the ways to contact the shop. An empty caption is not shown. */
const captionsOf = <Text extends z.ZodType>(text: (max: number) => Text) =>
  z.object({
    whatsapp: text(contactLimits.caption),
    call: text(contactLimits.caption),
    email: text(contactLimits.caption),
    address: text(contactLimits.caption),
    workingHours: text(contactLimits.caption),
  });

export const contactCaptions = captionsOf(() => z.string());

const contactInBengali = bengaliTexts((text) => ({
  address: text(contactLimits.address),
  workingHours: text(contactLimits.workingHours),
  captions: captionsOf(text).optional(),
}));

const shownContact = contact.extend({ captions: contactCaptions, inBengali: contactInBengali.shown });

export const theme = z.enum(themes);

const shopInBengali = bengaliTexts((text) => ({
  name: text(textLimits.shopName),
  blurb: text(textLimits.shopBlurb),
}));

const sizedPicture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** Pictures that the store draws from the shop's logo, accent colour and name (docs/decisions/147). */
const brandPictures = z.object({
  mark: z.string().describe("Square, for pages; transparent where the logo is"),
  wide: sizedPicture.nullable().describe("The wide logo, for pages"),
  paper: sizedPicture.describe("On a ground of its own, for e-mails and print"),
  favicon: z.string(),
  touch: z.string(),
  small: z.string(),
  large: z.string(),
  maskable: z.string(),
  share: z.object({ en: z.string(), bn: z.string() }).describe("1200 × 630, for links that are shared"),
  plates: z
    .object({ light: z.string().nullable(), dark: z.string().nullable() })
    .describe("The colour behind the logo in each theme, where it would not be seen without one"),
});

/** The shop's logo and accent colour. null: not chosen. */
export const brand = z.object({
  logo: z.string().nullable(),
  wideLogo: z.string().nullable(),
  accent: z.string().nullable().describe("As #rrggbb. Pages use colours near it that can be read"),
  pictures: brandPictures,
});

export const shopSettings = z.object({
  name: z.string(),
  blurb: z.string(),
  themeDefault: theme,
  inBengali: shopInBengali.shown,
  brand: brand.optional().describe("Absent while the shop has neither a logo nor an accent"),
});

const LOGO_UPLOADED = t`Upload the logo as a picture.`;
const logo = uploadAddress(LOGO_UPLOADED).nullable();

/**
 * Settings of the shop that every page loads. `closed` is the text for customers while the shop accepts no
 * orders or fund requests; null: it accepts them.
 */
export const shop = shopSettings.extend({
  closed: z.string().nullable(),
  opensSoon: z.literal(true).optional().describe("Visitors see “Opening soon” in place of the shop"),
  inBengali: bengaliTexts((text) => ({
    name: text(textLimits.shopName),
    blurb: text(textLimits.shopBlurb),
    closed: text(textLimits.closureText),
  })).shown,
});

export const opening = z.object({
  soon: z.boolean().describe("Visitors do not see the shop yet, and only admins can order"),
});

const closureInBengali = bengaliTexts((text) => ({ text: text(textLimits.closureText) }));

export const closure = z.object({
  closed: z.boolean(),
  text: z.string().describe("What customers read; kept while the shop is open"),
  inBengali: closureInBengali.shown,
});

export const CLOSURE_TEXT_REQUIRED = t`Say what customers should read while the shop is closed.`;

/**
 * True for a path of the shop or a web address. `//host` and `/\\host` are refused, because browsers open
 * another host for them.
 */
function isLinkTarget(value: string): boolean {
  return /^\/(?![/\\])[^\s\\\p{Cc}\p{Cf}]*$/u.test(value) || isWebAddress(value);
}

export const newHeroSlide = z.object({
  title: requiredText(textLimits.slideTitle, t`Title is required.`),
  subtitle: requiredText(textLimits.slideSubtitle, t`Subtitle is required.`),
  ctaLabel: requiredText(textLimits.slideButton, t`Button text is required.`),
  ctaHref: requiredText(textLimits.webAddress, t`Button URL is required.`).refine(
    isLinkTarget,
    t`The button URL must start with / or with https://.`,
  ),
  imageUrl: imageAddress(t`Image is required for new slides.`),
  showsFrom: moment.nullable().optional(),
  showsUntil: moment.nullable().optional(),
  inBengali: slideInBengali.given,
});

const newContact = z.object({
  call: text(contactLimits.call),
  email: text(contactLimits.email).refine(
    (value) => value === "" || z.email().safeParse(value).success,
    t`Enter a valid e-mail address.`,
  ),
  whatsapp: text(contactLimits.whatsapp),
  telegram: text(contactLimits.telegram),
  address: text(contactLimits.address),
  workingHours: text(contactLimits.workingHours),
  socialMedia: z
    .array(
      z.object({ platform: socialPlatform, url: httpsAddress(t`A social link must start with https://.`) }),
    )
    .max(MAX_SOCIAL_LINKS, t`Use at most ${MAX_SOCIAL_LINKS} social links.`),
  captions: captionsOf(text).optional().describe("Absent: they stay as they are"),
  inBengali: contactInBengali.given,
});

const idParam = z.object({ id });
const slideReply = z.object({ slide: adminHeroSlide });

export const contentRoutes = defineRoutes({
  "GET /heroslides": {
    tag: "Content",
    summary: "The slides that the home page shows now",
    reply: z.object({ slides: z.array(heroSlide) }),
    cached: "content",
  },
  "GET /admin/heroslides": {
    tag: "Content",
    summary: "All slides, those too that are not shown now",
    reply: z.object({ slides: z.array(adminHeroSlide) }),
  },
  "POST /heroslides": {
    tag: "Content",
    summary: "Add a slide",
    body: newHeroSlide,
    reply: slideReply,
    errors: ["ends_before_start"],
  },
  "PATCH /heroslides/{id}": {
    tag: "Content",
    summary: "Change the given fields of a slide",
    params: idParam,
    body: newHeroSlide.partial(),
    reply: slideReply,
    errors: ["slide_not_found", "ends_before_start"],
  },
  "POST /admin/heroslides/order": {
    tag: "Content",
    summary: "Put the slides in this order; an empty list goes back to oldest first",
    body: z.object({ ids: arrangement }),
    reply: done,
  },
  "DELETE /heroslides/{id}": {
    tag: "Content",
    summary: "Delete a slide",
    params: idParam,
    reply: done,
    errors: ["slide_not_found"],
  },
  "GET /admin/contact": {
    tag: "Content",
    summary: "How to reach the shop, to edit it",
    reply: shownContact,
  },
  "POST /admin/contact": {
    tag: "Content",
    summary: "Replace how to reach the shop",
    body: newContact,
    reply: shownContact,
  },
  "GET /settings/shop": {
    tag: "Content",
    summary: "The shop's name, blurb and theme, and what it says while it is closed",
    reply: shop,
    cached: "content",
  },
  "PATCH /settings/shop": {
    tag: "Content",
    summary: "Change the given settings of the shop",
    body: z
      .object({
        name: requiredName(textLimits.shopName, t`Shop name is required.`),
        blurb: text(textLimits.shopBlurb),
        themeDefault: theme,
        inBengali: shopInBengali.given,
        logo: logo.describe("Square, an uploaded picture; null: none"),
        wideLogo: logo.describe("For the top bar, with the shop's name in it; null: none"),
        accent: z
          .string()
          .overwrite(completeColour)
          .refine(isColour, t`A colour is # and six digits or letters, like #e11d48.`)
          .nullable(),
      })
      .partial(),
    reply: shopSettings,
    errors: ["logo_not_found", "image_store_full", "image_store_unavailable"],
  },
  "GET /settings/closure": {
    tag: "Content",
    summary: "Whether the shop is closed, and what it says then",
    reply: closure,
  },
  "PATCH /settings/closure": {
    tag: "Content",
    summary:
      "Close the shop or open it: while it is closed, orders and fund requests are refused with the text",
    body: z
      .object({
        closed: z.boolean(),
        text: text(textLimits.closureText),
        inBengali: closureInBengali.given,
      })
      .refine((change) => !change.closed || change.text !== "", {
        path: ["text"],
        message: CLOSURE_TEXT_REQUIRED,
      }),
    reply: closure,
  },
  "PATCH /settings/opening": {
    tag: "Content",
    summary: "Open a new shop to visitors, or hide it from them again",
    body: opening,
    reply: opening,
  },
  "GET /contact": {
    tag: "Content",
    summary: "How to reach the shop",
    reply: shownContact,
    cached: "content",
  },
});

export type HeroSlide = z.infer<typeof heroSlide>;
export type SlideInBengali = NonNullable<HeroSlide["inBengali"]>;
export type Contact = z.infer<typeof contact>;
export type ContactCaptions = z.infer<typeof contactCaptions>;
export type ShownContact = z.infer<typeof shownContact>;
export type ContactInBengali = NonNullable<ShownContact["inBengali"]>;
export type ShopSettings = z.infer<typeof shopSettings>;
export type ShopInBengali = NonNullable<ShopSettings["inBengali"]>;
export type Brand = z.infer<typeof brand>;
export type BrandPictures = Brand["pictures"];
export type Shop = z.infer<typeof shop>;
export type Closure = z.infer<typeof closure>;
export type Opening = z.infer<typeof opening>;
export type ClosureInBengali = NonNullable<Closure["inBengali"]>;
export type AdminHeroSlide = z.infer<typeof adminHeroSlide>;
export type NewHeroSlide = z.infer<typeof newHeroSlide>;
