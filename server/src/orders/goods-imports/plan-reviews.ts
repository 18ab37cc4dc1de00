import { createHash } from "node:crypto";
import { goodsMessages } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { ReviewLine } from "./kinds/reviews.ts";
import { packageFinder } from "./plan-codes.ts";
import type { PlannedLine, Shop } from "./plan-products.ts";
import { findKnownReviews, type NewReview } from "./review-queries.ts";

interface ReviewsPlan {
  lines: PlannedLine[];
  reviews: NewReview[];
}

/**
 * Finds the package of each review. Leaves out reviews that the store already has and reviews that the file repeats.
 */
export async function planReviews(
  db: Database,
  read: readonly ReviewLine[],
  shop: Shop,
): Promise<ReviewsPlan> {
  const find = packageFinder(shop);
  const found = read.map((each) => {
    const place = find(each.product);
    return { each, place, content: "product" in place ? contentOf(each, place.product.id) : "" };
  });
  const known = await findKnownReviews(
    db,
    found.flatMap(({ content }) => content || []),
  );
  const seen = new Map<string, number>();
  const plan: ReviewsPlan = { lines: [], reviews: [] };
  for (const { each, place, content } of found) {
    const { line, stars, text, author, at, product, refused, note } = each;
    const of = "product" in place ? place.product.name : product.name || product.sku || product.productId;
    const said = { line, name: `${"★".repeat(stars)} ${text || author}`.trim(), of, price: null };
    const twin = seen.get(content);
    const why = refused ?? ("fault" in place ? place.fault : undefined);
    if (why || "fault" in place) plan.lines.push({ ...said, result: "skipped", why: why ?? null });
    else if (twin !== undefined)
      plan.lines.push({ ...said, result: "skipped", why: goodsMessages.reviewTwice({ line: String(twin) }) });
    else if (known.has(content)) plan.lines.push({ ...said, result: "unchanged", why: goodsMessages.known });
    else {
      const { categoryId, name: productName } = place.product;
      plan.lines.push({ ...said, result: "created", why: note });
      plan.reviews.push({ line, stars, text, author, at, categoryId, productName, content });
    }
    if (!why) seen.set(content, twin ?? line);
  }
  return plan;
}

const contentOf = ({ stars, text, author, at }: ReviewLine, productId: string): string =>
  createHash("sha256")
    .update(JSON.stringify([productId, stars, text, author, at]))
    .digest("hex");
