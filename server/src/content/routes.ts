import type { Handlers } from "../lib/handler.ts";
import { changeClosure } from "./change-closure.ts";
import { changeHeroSlide } from "./change-hero-slide.ts";
import { changeShopSettings } from "./change-shop-settings.ts";
import { createHeroSlide } from "./create-hero-slide.ts";
import { deleteHeroSlide } from "./delete-hero-slide.ts";
import { presentHeroSlide } from "./presenter.ts";
import { listHeroSlides } from "./queries.ts";
import { saveContact } from "./save-contact.ts";
import { readClosure, readContact, readShopSettings } from "./settings-queries.ts";

export const contentHandlers = {
  "GET /heroslides": async ({ db }) => ({ slides: (await listHeroSlides(db)).map(presentHeroSlide) }),
  "POST /heroslides": async ({ db, actor, body }) => ({
    slide: presentHeroSlide(await createHeroSlide({ db, actor }, body)),
  }),
  "PATCH /heroslides/{id}": async ({ db, actor, params, body }) => ({
    slide: presentHeroSlide(await changeHeroSlide({ db, actor }, { id: params.id, ...body })),
  }),
  "DELETE /heroslides/{id}": async ({ db, actor, params }) => {
    await deleteHeroSlide({ db, actor }, params.id);
    return { ok: true };
  },
  "GET /contact": ({ db }) => readContact(db),
  "GET /admin/contact": ({ db }) => readContact(db),
  "POST /admin/contact": ({ db, actor, body }) => saveContact({ db, actor }, body),
  "GET /settings/shop": async ({ db }) => {
    const [settings, { closed, text }] = await Promise.all([readShopSettings(db), readClosure(db)]);
    return { ...settings, closed: closed ? text : null };
  },
  "GET /settings/closure": ({ db }) => readClosure(db),
  "PATCH /settings/closure": ({ db, actor, body }) => changeClosure({ db, actor }, body),
  "PATCH /settings/shop": ({ db, actor, body }) => changeShopSettings({ db, actor }, body),
} satisfies Partial<Handlers>;
