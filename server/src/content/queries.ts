import type { Contact, FeePercent, FeeRule, MobileMoney, Poisha } from "@hira/contract";
import type { Database } from "../db/database.ts";

export interface HeroSlideRow {
  id: string;
  title: string;
  subtitle: string;
  ctaLabel: string;
  ctaHref: string;
  imageUrl: string | null;
}

export interface PaymentInstructionRow extends FeeRule {
  id: string;
  method: MobileMoney;
  accountNumber: string;
  note: string;
}

export interface OrderInstructionRow extends FeeRule {
  id: string;
  method: "instant" | "wallet";
}

export async function listHeroSlides(db: Database): Promise<HeroSlideRow[]> {
  return db
    .selectFrom("hero_slides")
    .select([
      "id",
      "title",
      "subtitle",
      "cta_label as ctaLabel",
      "cta_href as ctaHref",
      "image_url as imageUrl",
    ])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

function paymentInstructions(db: Database) {
  return db
    .selectFrom("payment_instructions")
    .select([
      "id",
      "method",
      "account_number as accountNumber",
      "note",
      "waived_from as waivedFrom",
      "fee_percent as feePercent",
    ]);
}

export async function listPaymentInstructions(db: Database): Promise<PaymentInstructionRow[]> {
  return paymentInstructions(db).orderBy("method").execute();
}

export async function findPaymentInstruction(
  db: Database,
  method: MobileMoney,
): Promise<PaymentInstructionRow | undefined> {
  return paymentInstructions(db).where("method", "=", method).executeTakeFirst();
}

export async function listOrderInstructions(db: Database): Promise<OrderInstructionRow[]> {
  return db
    .selectFrom("order_instructions")
    .select(["id", "method", "waived_from as waivedFrom", "fee_percent as feePercent"])
    .orderBy("method")
    .execute();
}

export async function readContact(db: Database): Promise<Contact | undefined> {
  const row = await db.selectFrom("settings").select("value").where("key", "=", "contact").executeTakeFirst();
  return row?.value as Contact | undefined;
}

export async function saveContact(db: Database, contact: Contact): Promise<void> {
  const value = JSON.stringify(contact);
  await db
    .insertInto("settings")
    .values({ key: "contact", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export async function insertHeroSlide(db: Database, slide: HeroSlideRow): Promise<void> {
  const { ctaLabel, ctaHref, imageUrl, ...rest } = slide;
  await db
    .insertInto("hero_slides")
    .values({ ...rest, cta_label: ctaLabel, cta_href: ctaHref, image_url: imageUrl })
    .execute();
}

export async function insertPaymentInstruction(db: Database, row: PaymentInstructionRow): Promise<void> {
  const { id, method, note, accountNumber, waivedFrom, feePercent } = row;
  await db
    .insertInto("payment_instructions")
    .values({ id, method, note, account_number: accountNumber, ...feeColumns({ waivedFrom, feePercent }) })
    .execute();
}

export async function insertOrderInstruction(db: Database, row: OrderInstructionRow): Promise<void> {
  const { id, method, waivedFrom, feePercent } = row;
  await db
    .insertInto("order_instructions")
    .values({ id, method, ...feeColumns({ waivedFrom, feePercent }) })
    .execute();
}

function feeColumns(rule: FeeRule): { waived_from: Poisha; fee_percent: FeePercent } {
  return { waived_from: rule.waivedFrom, fee_percent: rule.feePercent };
}
