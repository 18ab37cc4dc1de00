import { withBengali } from "../../platform/lib/bengali-texts.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { arrangeSlides } from "./arrange-slides.ts";
import { changeClosure } from "./change-closure.ts";
import { changeHeroSlide } from "./change-hero-slide.ts";
import { changeShopSettings } from "./change-shop-settings.ts";
import { createHeroSlide } from "./create-hero-slide.ts";
import { deleteHeroSlide } from "./delete-hero-slide.ts";
import { presentAdminSlide, presentHeroSlide, presentShop } from "./presenter.ts";
import { listHeroSlides, listShownSlides } from "./queries.ts";
import { readShownContact } from "./read-shown-contact.ts";
import { saveContact } from "./save-contact.ts";
import { readClosure, readShopSettings } from "./settings-queries.ts";

interface AskedTimes {
  showsFrom?: string | null | undefined;
  showsUntil?: string | null | undefined;
}

/** Times as dates; absent ones stay absent. */
function withTimes<T extends AskedTimes>({ showsFrom, showsUntil, ...rest }: T) {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...rest,
    ...(showsFrom !== undefined && { showsFrom: date(showsFrom) }),
    ...(showsUntil !== undefined && { showsUntil: date(showsUntil) }),
  };
}

export const contentHandlers = {
  "GET /heroslides": async ({ db }) => ({ slides: (await listShownSlides(db)).map(presentHeroSlide) }),
  "GET /admin/heroslides": async ({ db }) => ({ slides: (await listHeroSlides(db)).map(presentAdminSlide) }),
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
    const [settings, closure] = await Promise.all([readShopSettings(db), readClosure(db)]);
    return presentShop(settings, closure);
  },
  "GET /settings/closure": ({ db }) => readClosure(db),
  "PATCH /settings/closure": ({ db, actor, body }) => changeClosure({ db, actor }, withBengali(body)),
  "PATCH /settings/shop": ({ db, actor, body }) => changeShopSettings({ db, actor }, withBengali(body)),
} satisfies Partial<Handlers>;
