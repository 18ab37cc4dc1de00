import type { SlideInBengali } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { storedBengali } from "../../platform/lib/bengali-texts.ts";

export interface HeroSlideValues {
  title: string;
  subtitle: string;
  ctaLabel: string;
  ctaHref: string;
  imageUrl: string | null;
  inBengali: SlideInBengali | null;
  /** When the slide is shown. Null: it has no start, or no end. */
  showsFrom: Date | null;
  showsUntil: Date | null;
}

export interface HeroSlideRow extends HeroSlideValues {
  id: string;
}

function heroSlides(db: Database) {
  return db
    .selectFrom("hero_slides")
    .select([
      "id",
      "title",
      "subtitle",
      "cta_label as ctaLabel",
      "cta_href as ctaHref",
      "image_url as imageUrl",
      "in_bengali as inBengali",
      "shows_from as showsFrom",
      "shows_until as showsUntil",
    ]);
}

export async function listHeroSlides(db: Database): Promise<HeroSlideRow[]> {
  return heroSlides(db)
    .orderBy("position", (order) => order.asc().nullsLast())
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Locks all slides, so that other changes of slides wait until this transaction ends, and the order can be set. Returns
 * the titles of the slides that have a position, in their present order.
 */
export async function lockArrangedSlides(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("hero_slides")
    .select(["title", "position"])
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows
    .filter(({ position }) => position !== null)
    .sort((a, b) => Number(a.position) - Number(b.position))
    .map(({ title }) => title);
}

/** Gives these slides their positions in this order. All other slides lose theirs. */
export async function placeSlides(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE hero_slides SET position = array_position(${ids}::uuid[], id)
    WHERE position IS DISTINCT FROM array_position(${ids}::uuid[], id)`.execute(db);
}

/** Returns the slides that are shown now. Cached pages and replies may show an older state for half a minute. */
export async function listShownSlides(db: Database): Promise<HeroSlideRow[]> {
  const now = new Date();
  return (await listHeroSlides(db)).filter(
    ({ showsFrom, showsUntil }) => (!showsFrom || showsFrom <= now) && (!showsUntil || showsUntil > now),
  );
}

/** Locks a slide, so that other changes of it wait until this transaction ends. */
export async function lockHeroSlide(db: Database, id: string): Promise<HeroSlideRow | undefined> {
  return heroSlides(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

const heroSlideValues = (values: HeroSlideValues) => ({
  title: values.title,
  subtitle: values.subtitle,
  cta_label: values.ctaLabel,
  cta_href: values.ctaHref,
  image_url: values.imageUrl,
  in_bengali: storedBengali(values.inBengali),
  shows_from: values.showsFrom,
  shows_until: values.showsUntil,
});

export async function insertHeroSlide(db: Database, id: string, values: HeroSlideValues): Promise<void> {
  await db
    .insertInto("hero_slides")
    .values({ id, ...heroSlideValues(values) })
    .execute();
}

export async function updateHeroSlide(db: Database, id: string, values: HeroSlideValues): Promise<void> {
  await db.updateTable("hero_slides").set(heroSlideValues(values)).where("id", "=", id).execute();
}

export async function deleteHeroSlideRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom("hero_slides").where("id", "=", id).execute();
}
