import {
  type GoodsCheck,
  type GoodsImport,
  type GoodsLine,
  inEnglish,
  poishaToTaka,
  SHOWN_IMPORT_LINES,
} from "@hira/contract";
import type { GoodsDraft } from "./import-goods.ts";
import type { PlannedLine } from "./plan-products.ts";
import type { GoodsImportRow } from "./queries.ts";

const presentLine = ({ price, why, ...line }: PlannedLine): GoodsLine => ({
  ...line,
  price: price === null ? null : poishaToTaka(price),
  text: why && inEnglish(why),
  why,
});

export function presentGoodsCheck({
  digest,
  kind,
  lines,
  newGames,
  stock,
  pictures,
}: GoodsDraft): GoodsCheck {
  const count = (result: PlannedLine["result"]) => lines.filter((line) => line.result === result).length;
  // Lines that the owner should check are listed first.
  const told = [
    ...lines.filter(({ why, result }) => why && result !== "unchanged"),
    ...lines.filter(({ why, result }) => !why || result === "unchanged"),
  ];
  return {
    ...{ digest, kind, pictures },
    created: count("created"),
    unchanged: count("unchanged"),
    skipped: count("skipped"),
    newGames: newGames.map(({ name, template, packages }) => ({
      name,
      template: template?.name ?? null,
      packages,
    })),
    packages: stock.map(({ product, codes }) => ({
      name: `${product.categoryName}: ${product.name}`,
      codes: codes.length,
    })),
    becomeVouchers: stock.filter(({ becomesVoucher }) => becomesVoucher).length,
    lines: told.slice(0, SHOWN_IMPORT_LINES).map(presentLine),
  };
}

const presentWho = <W extends { at: Date | string } | null>(who: W) =>
  who && { ...who, at: new Date(who.at).toISOString() };

export const presentGoodsImport = ({
  id,
  waiting,
  done,
  failed,
  failures,
  imported,
  takenBack,
  ...row
}: GoodsImportRow): GoodsImport => ({
  ...row,
  _id: id,
  pictures: { waiting, done, failed },
  failures: failures.map((each) => ({ ...each, text: inEnglish(each.why) })),
  imported: presentWho(imported),
  takenBack: presentWho(takenBack),
});
