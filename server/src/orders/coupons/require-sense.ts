import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { type CouponValues, knownGames } from "./queries.ts";

/**
 * Checks that a coupon's dates are in order and that its games exist. Throws `coupon_dates` and `category_not_found`.
 */
export async function requireSense(
  db: Database,
  { startsAt, endsAt, games }: Pick<CouponValues, "startsAt" | "endsAt" | "games">,
): Promise<void> {
  if (startsAt && endsAt && endsAt <= startsAt) throw new DomainError("coupon_dates");
  const known = new Set(await knownGames(db, games));
  if (games.some((id) => !known.has(id))) throw new DomainError("category_not_found");
}
