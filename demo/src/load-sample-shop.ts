import { feePercent, riskRuleNames, riskRules, takaToPoisha } from "@hira/contract";
import { changeFirstSteps } from "@hira/server/backoffice/first-steps/change-first-steps";
import { changeShopSettings } from "@hira/server/catalog/content/change-shop-settings";
import { createHeroSlide } from "@hira/server/catalog/content/create-hero-slide";
import { saveContact } from "@hira/server/catalog/content/save-contact";
import { packageInBengali } from "@hira/server/catalog/game-templates/bengali";
import { gameTemplates } from "@hira/server/catalog/game-templates/games";
import { categoryOf } from "@hira/server/catalog/game-templates/template-values";
import { createCategory } from "@hira/server/catalog/products/create-category";
import { createProduct } from "@hira/server/catalog/products/create-product";
import type { VoucherContext } from "@hira/server/orders/vouchers/context";
import { saveRedeemGuide } from "@hira/server/orders/vouchers/save-redeem-guide";
import { uploadCodes } from "@hira/server/orders/vouchers/upload-codes";
import { createOrderInstruction } from "@hira/server/payments/instructions/create-order-instruction";
import { createPaymentInstruction } from "@hira/server/payments/instructions/create-payment-instruction";
import { saveProfile } from "@hira/server/people/identity/save-profile";
import { changeReferralSettings } from "@hira/server/people/referrals/change-settings";
import { changeRiskSettings } from "@hira/server/people/risk/rules/change-settings";
import type { Database } from "@hira/server/platform/db/database";
import { withTransaction } from "@hira/server/platform/db/transaction";
import { systemActor } from "@hira/server/platform/lib/actor";
import type { Context } from "@hira/server/platform/lib/operation";
import type { CodeCipher } from "@hira/server/platform/sealing/cipher";
import { openDiskStore } from "@hira/server/platform/uploads/disk-store";
import type { ImageStore } from "@hira/server/platform/uploads/image-store";
import { adjustBalance } from "@hira/server/wallet/ledger/adjust-balance";
import * as sample from "./catalogue/index.ts";
import { subjectOf } from "./identity-provider/accounts.ts";
import { pairSamplePhone } from "./phone/pair.ts";
import { publishArt } from "./sample-art.ts";
import { type FakesPlace, pairFakes } from "./suppliers/pair.ts";

const taka = (text: string) => takaToPoisha(Number(text));
type AddressOfArt = (file: string) => string;

/**
 * Fills an empty store with the sample shop: catalogue, payment instructions, slides, contact details and demo
 * accounts. Writes all of it or nothing. Returns false, with nothing written, if the store already has a category.
 */
export async function loadSampleShop({
  db,
  cipher,
  uploadsDir,
  phoneFile,
  fakes,
}: {
  db: Database;
  cipher: CodeCipher;
  uploadsDir: string;
  /** File in which the fake phone keeps its pairing. Absent: the shop has no phone. */
  phoneFile?: string | undefined;
  /** Address and file of the fake suppliers. Absent: operators deliver all orders. */
  fakes?: FakesPlace | undefined;
}): Promise<boolean> {
  const addressOf = await publishArt(uploadsDir);
  const images = await openDiskStore(uploadsDir);
  return withTransaction(db, async (tx) => {
    if (await tx.selectFrom("categories").select("id").limit(1).executeTakeFirst()) return false;
    const context = { db: tx, actor: systemActor, cipher };
    const products = await loadCatalogue(context, addressOf);
    await loadContent(context, addressOf, images);
    await loadReferralSettings(context);
    await loadRiskRules(context);
    await loadAccounts(context);
    if (phoneFile) await pairSamplePhone(context, phoneFile);
    if (fakes) await pairFakes({ ...context, allowLoopback: true }, fakes, products);
    return true;
  });
}

/** Returns the IDs of the products, by their keys in the sample catalogue. */
async function loadCatalogue(
  context: VoucherContext,
  addressOf: AddressOfArt,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const products = new Map<string, string>();
  // Adds the last category first, because the shop shows the newest category first.
  for (const game of gameTemplates.toReversed())
    ids.set(game.key, await createCategory(context, categoryOf(game, addressOf)));
  for (const { key, categoryKey, name, price, stock, offerType, ...shown } of sample.products) {
    const categoryId = ids.get(categoryKey) ?? "";
    const { oldPrice, bonus = null, badge = null } = shown;
    const beside = { oldPrice: oldPrice === undefined ? null : taka(oldPrice), bonus, badge };
    const inBengali = packageInBengali(name, bonus);
    const product = { categoryId, name, price: taka(price), stock, offerType, ...beside, inBengali };
    products.set(key, await createProduct(context, product));
  }
  for (const { categoryKey, name, price, offerType, sampleCodes } of sample.voucherProducts) {
    const categoryId = ids.get(categoryKey) ?? "";
    const productId = await createProduct(context, {
      categoryId,
      name,
      price: taka(price),
      stock: 0,
      offerType,
      inBengali: packageInBengali(name),
    });
    await uploadCodes(context, { productId, codes: sampleCodes });
    const guide = gameTemplates.find(({ key }) => key === categoryKey)?.redeemGuide;
    if (guide) await saveRedeemGuide(context, productId, guide);
  }
  return products;
}

async function loadContent(context: Context, addressOf: AddressOfArt, images: ImageStore): Promise<void> {
  for (const { amount, feePercent: percent, ...instruction } of sample.paymentInstructions) {
    const rule = { waivedFrom: taka(amount), feePercent: feePercent(percent) };
    await createPaymentInstruction(context, { ...instruction, ...rule });
  }
  for (const { amount, feePercent: percent, method } of sample.orderInstructions) {
    const rule = { waivedFrom: taka(amount), feePercent: feePercent(percent) };
    await createOrderInstruction(context, { method, ...rule });
  }
  for (const { image, ...slide } of sample.heroSlides) {
    await createHeroSlide(context, { ...slide, imageUrl: addressOf(image) });
  }
  await saveContact(context, sample.contact);
  await changeShopSettings(context, images, sample.store);
  // Hides the checklist of first steps, because the sample shop looks like one that has been open for a while.
  await changeFirstSteps(context, { putAway: true });
}

async function loadReferralSettings(context: Context): Promise<void> {
  const { referrerAmount, newUserAmount } = sample.referralSettings;
  await changeReferralSettings(context, {
    referrerAmount: Number(referrerAmount),
    newUserAmount: Number(newUserAmount),
  });
}

/** Turns on all risk rules with their default limits. */
async function loadRiskRules(context: Context): Promise<void> {
  const rules = riskRuleNames.map((name) => {
    const { limit, hours } = riskRules[name];
    return [name, { on: true, limit, hours }] as const;
  });
  await changeRiskSettings(context, Object.fromEntries(rules));
}

/**
 * Creates the demo accounts that have money from the start. The other demo accounts are created when they first sign
 * in.
 */
async function loadAccounts(context: Context): Promise<void> {
  for (const { name, email, openingBalance } of sample.demoAccounts) {
    if (!openingBalance) continue;
    const identity = { uid: subjectOf(email), email, emailVerified: true, name, photoUrl: undefined };
    const { uid } = await saveProfile(
      { db: context.db, adminEmails: [], photos: [] },
      { identity, profile: {} },
    );
    await adjustBalance(context, {
      uid,
      amount: taka(openingBalance),
      reason: "Opening balance of the sample shop",
    });
  }
}
