import { isDeepStrictEqual } from "node:util";
import type {
  AdminHeroSlide,
  Closure,
  ClosureInBengali,
  HeroSlide,
  Opening,
  Shop,
  ShopSettings,
  ShownContact,
} from "@hira/contract";
import { requireFresh } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { bengaliOf, changedTexts, withBengali } from "../../platform/lib/bengali-texts.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { ImageStore } from "../../platform/uploads/image-store.ts";
import { changeShopSettings, presentBrand } from "./change-shop-settings.ts";
import { checkTimes } from "./check-times.ts";
import { createHeroSlide } from "./create-hero-slide.ts";
import {
  deleteHeroSlideRow,
  type HeroSlideRow,
  type HeroSlideValues,
  listHeroSlides,
  listShownSlides,
  lockArrangedSlides,
  lockHeroSlide,
  placeSlides,
  updateHeroSlide,
} from "./queries.ts";
import { saveContact } from "./save-contact.ts";
import {
  lockClosure,
  lockOpening,
  readBrand,
  readCaptions,
  readClosure,
  readContact,
  readOpening,
  readShopSettings,
  type StoredBrand,
  updateClosure,
  updateOpening,
} from "./settings-queries.ts";

/**
 * Closes or reopens the shop. While it is closed, the database refuses new orders and fund requests with the closing
 * text. Earlier orders continue (docs/decisions/046). Throws `sign_in_again` if the text changes without a fresh
 * sign-in.
 */
async function changeClosure(
  context: Context,
  change: Omit<Closure, "inBengali"> & { inBengali?: ClosureInBengali | null },
): Promise<Closure> {
  return audited(context, async ({ db }) => {
    const before = await lockClosure(db);
    const after = changedTexts(before, change);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    // A new closing text needs a fresh sign-in, because customers do what it says, and it could make them send money to
    // somebody else. Closing and reopening do not need one.
    if (!isDeepStrictEqual(after, { ...before, closed: after.closed })) requireFresh(context.actor);
    await updateClosure(db, after);
    return {
      value: after,
      audit: { action: "settings.closure", subject: "settings:closure", before, after },
    };
  });
}

/**
 * Opens the shop to visitors, or hides it again. After the commit, the database accepts orders and fund requests
 * accordingly, and every instance drops its cached pages (docs/decisions/142).
 */
async function changeOpening(context: Context, after: Opening): Promise<Opening> {
  return audited(context, async ({ db }) => {
    const before = await lockOpening(db);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateOpening(db, after);
    return {
      value: after,
      audit: { action: "settings.opening", subject: "settings:opening", before, after },
    };
  });
}

function presentHeroSlide(row: HeroSlideRow): HeroSlide {
  const { id, title, subtitle, ctaLabel, ctaHref, imageUrl } = row;
  return { _id: id, title, subtitle, ctaLabel, ctaHref, imageUrl, ...bengaliOf(row) };
}

function presentAdminSlide(row: HeroSlideRow): AdminHeroSlide {
  return {
    ...presentHeroSlide(row),
    showsFrom: row.showsFrom?.toISOString() ?? null,
    showsUntil: row.showsUntil?.toISOString() ?? null,
  };
}

/** Returns the settings of the shop that every page contains. */
function presentShop(
  settings: ShopSettings,
  brand: StoredBrand,
  { closed, text, inBengali }: Closure,
  { soon }: Opening,
): Shop {
  const closedInBengali = closed && inBengali?.text ? { closed: inBengali.text } : {};
  const texts = { ...settings.inBengali, ...closedInBengali };
  const { inBengali: _, ...rest } = settings;
  return {
    ...rest,
    closed: closed ? text : null,
    ...(soon && { opensSoon: true }),
    ...presentBrand(brand),
    ...(Object.keys(texts).length > 0 && { inBengali: texts }),
  };
}

/** Changes the given fields of a slide. Throws `slide_not_found` and `ends_before_start`. */
export async function changeHeroSlide(
  context: Context,
  { id, ...change }: { id: string } & Partial<HeroSlideValues>,
): Promise<HeroSlideRow> {
  return audited(context, async ({ db }) => {
    const row = await lockHeroSlide(db, id);
    if (!row) throw new DomainError("slide_not_found");
    const { id: _, ...before } = row;
    const after = { ...before, ...change };
    checkTimes(after);
    if (isDeepStrictEqual(before, after)) return { value: row, audit: "unchanged" };
    await updateHeroSlide(db, id, after);
    return {
      value: { id, ...after },
      audit: { action: "slide.change", subject: `slide:${id}`, before, after },
    };
  });
}

/** Sets the order of the slides. Deleted slides are skipped, and slides that the call does not name come last. */
async function arrangeSlides(context: Context, ids: readonly string[]): Promise<void> {
  await audited(context, async ({ db }) => {
    const before = await lockArrangedSlides(db);
    await placeSlides(db, ids);
    const after = await lockArrangedSlides(db);
    if (isDeepStrictEqual(before, after)) return { audit: "unchanged" };
    const audit = { subject: "settings:slides", before: { order: before }, after: { order: after } } as const;
    return { audit: { action: "slide.arrange", ...audit } };
  });
}

/** Deletes a slide permanently. Throws `slide_not_found`. */
async function deleteHeroSlide(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockHeroSlide(db, id);
    if (!row) throw new DomainError("slide_not_found");
    await deleteHeroSlideRow(db, id);
    const { id: _, ...before } = row;
    return { audit: { action: "slide.delete", subject: `slide:${id}`, before } };
  });
}

/** Returns the shop's contact with the caption of each channel. */
async function readShownContact(db: Database): Promise<ShownContact> {
  const [contact, captions] = await Promise.all([readContact(db), readCaptions(db)]);
  return { ...contact, captions };
}

interface AskedTimes {
  showsFrom?: string | null | undefined;
  showsUntil?: string | null | undefined;
}

/** Converts the given times to dates. Times that are absent stay absent. */
function withTimes<T extends AskedTimes>({ showsFrom, showsUntil, ...rest }: T) {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...rest,
    ...(showsFrom !== undefined && { showsFrom: date(showsFrom) }),
    ...(showsUntil !== undefined && { showsUntil: date(showsUntil) }),
  };
}

export const contentHandlers = ({ images }: { images: ImageStore }) =>
  ({
    "GET /heroslides": async ({ db }) => ({ slides: (await listShownSlides(db)).map(presentHeroSlide) }),
    "GET /admin/heroslides": async ({ db }) => ({
      slides: (await listHeroSlides(db)).map(presentAdminSlide),
    }),
    "POST /heroslides": async ({ db, actor, body }) => ({
      slide: presentAdminSlide(await createHeroSlide({ db, actor }, withTimes(withBengali(body)))),
    }),
    "PATCH /heroslides/{id}": async ({ db, actor, params, body }) => ({
      slide: presentAdminSlide(
        await changeHeroSlide({ db, actor }, { id: params.id, ...withTimes(withBengali(body)) }),
      ),
    }),
    "POST /admin/heroslides/order": async ({ db, actor, body }) => {
      await arrangeSlides({ db, actor }, body.ids);
      return { ok: true };
    },
    "DELETE /heroslides/{id}": async ({ db, actor, params }) => {
      await deleteHeroSlide({ db, actor }, params.id);
      return { ok: true };
    },
    "GET /contact": ({ db }) => readShownContact(db),
    "GET /admin/contact": ({ db }) => readShownContact(db),
    "POST /admin/contact": ({ db, actor, body }) => saveContact({ db, actor }, withBengali(body)),
    "GET /settings/shop": async ({ db }) => {
      const read = [readShopSettings(db), readBrand(db), readClosure(db), readOpening(db)] as const;
      return presentShop(...(await Promise.all(read)));
    },
    "GET /settings/closure": ({ db }) => readClosure(db),
    "PATCH /settings/closure": ({ db, actor, body }) => changeClosure({ db, actor }, withBengali(body)),
    "PATCH /settings/opening": ({ db, actor, body }) => changeOpening({ db, actor }, body),
    "PATCH /settings/shop": ({ db, actor, body }) =>
      changeShopSettings({ db, actor }, images, withBengali(body)),
  }) satisfies Partial<Handlers>;
