import type { Database } from "../db/database.ts";

export interface HeroSlideValues {
  title: string;
  subtitle: string;
  ctaLabel: string;
  ctaHref: string;
  imageUrl: string | null;
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
    ]);
}

export async function listHeroSlides(db: Database): Promise<HeroSlideRow[]> {
  return heroSlides(db).orderBy("created_at").orderBy("id").execute();
}

/** The slide for a change; other changes of it wait until this transaction ends. */
export async function lockHeroSlide(db: Database, id: string): Promise<HeroSlideRow | undefined> {
  return heroSlides(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

const heroSlideValues = ({ ctaLabel, ctaHref, imageUrl, title, subtitle }: HeroSlideValues) => ({
  title,
  subtitle,
  cta_label: ctaLabel,
  cta_href: ctaHref,
  image_url: imageUrl,
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
