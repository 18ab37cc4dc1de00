import { foldedName, type Poisha, poisha } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { type Called, listNamed } from "./price-queries.ts";

/** Its names, each with what comes on top of it. */
function namesOf({ name, bonus, inBengali }: Called): string[] {
  const named = [
    [name, bonus],
    [inBengali?.name, inBengali?.bonus ?? bonus],
  ].filter(([each]) => each);
  const texts = named.flatMap(([each, extra]) => [each ?? "", `${each}${extra ?? ""}`]);
  return texts.map(foldedName).filter((each) => each !== "");
}

/**
 * The most that a package of this game costs, or cost when it was archived, which is called as this one, or was within so many hours;
 * 0 where none is. A bonus may name a package as well.
 */
export async function priceOfNamesakes(
  db: Database,
  { id, categoryId, ...called }: Called & { id: string; categoryId: string },
  hours: number,
): Promise<Poisha> {
  const extras = [called.bonus, called.inBengali?.bonus].map((each) => foldedName(each ?? ""));
  const names = new Set([...namesOf(called), ...extras.filter((each) => each !== "")]);
  const others = (await listNamed(db, categoryId, hours)).filter((other) => other.id !== id);
  const same = others.filter((other) => namesOf(other).some((each) => names.has(each)));
  return poisha(Math.max(0, ...same.map(({ price }) => price)));
}

/** For people: "60 UC · +5". */
export function calledInWords({ name, bonus, inBengali }: Called): string {
  return [name, bonus, inBengali?.name, inBengali?.bonus].filter(Boolean).join(" · ");
}
