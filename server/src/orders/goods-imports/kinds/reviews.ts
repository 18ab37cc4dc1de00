import {
  asciiDigits,
  goodsMessages,
  historyMessages,
  type ImportMapping,
  type Message,
  MOST_STARS,
  textLimits,
} from "@hira/contract";
import { type DateOrder, orderOf } from "@hira/contract/settlement/constants/dates";
import { reviewText } from "../../../catalog/reviews/review-order.ts";
import { dateFault, timeOf } from "../../../people/history-imports/read-records.ts";
import { filledCells } from "../../../people/imports/lines/planned-line.ts";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import type { CodeLine } from "./codes.ts";
import { cellsBy, orNull, plainText } from "./plain-text.ts";

/** A review as a file of a former shop contains it. */
export interface ReviewLine {
  line: number;
  /** 0 if the stars could not be read. */
  stars: number;
  text: string;
  author: string;
  /** Like `2026-03-14T15:09:00+06:00`; empty if the time could not be read. */
  at: string;
  product: CodeLine["product"];
  refused: Message | undefined;
  note: Message | null;
}

/** Matches the status of a review that the former shop showed to everybody, as different programs write it. */
const SHOWN = /^(|1|yes|true|approved?|published?|shown|visible|verified|অনুমোদিত)$/i;

/**
 * Reads one review from each line. Left out are reviews that the former shop did not show, and the shop's answers,
 * which have no stars.
 */
export function readReviews(lines: readonly CsvLine[], mapping: ImportMapping): ReviewLine[] {
  const cell = cellsBy(mapping);
  const order = orderOf([...filledCells(lines, mapping, "date")]);
  const now = Date.now();
  return lines.map((line) => {
    const [status, rating, date] = [cell(line, "status"), cell(line, "rating"), cell(line, "date")];
    const stars = starsOf(rating);
    const at = timeOf(date, order) ?? "";
    const text = reviewText(plainText(cell(line, "review")));
    return {
      ...{ line: line.line, stars, at },
      text: shortened(text),
      author: plainText(cell(line, "name")).slice(0, textLimits.importedName),
      product: {
        name: plainText(cell(line, "product")),
        sku: orNull(cell(line, "sku")),
        productId: orNull(cell(line, "productId")),
      },
      refused:
        (SHOWN.test(status) ? undefined : goodsMessages.notShown({ cell: status })) ??
        (stars === 0 ? goodsMessages.stars({ cell: rating }) : undefined) ??
        timeFault(at, { date, order, now }),
      note: text.length > textLimits.review ? goodsMessages.reviewCut : null,
    };
  });
}

/** Reads a number of stars like `5`, `5.0`, `5/5` or `★★★★★`. Returns 0 for anything else. */
function starsOf(cell: string): number {
  const drawn = /^[★⭐]+/u.exec(cell)?.[0];
  const [, figure] = /^([1-5])(?:[.,]0+)?(?:\s*\/\s*5)?$/.exec(asciiDigits(cell)) ?? [];
  const stars = drawn ? [...drawn].length : Number(figure ?? 0);
  return stars <= MOST_STARS ? stars : 0;
}

function timeFault(
  at: string,
  { date, order, now }: { date: string; order: DateOrder | null; now: number },
): Message | undefined {
  if (at === "") return dateFault(date, order);
  return Date.parse(at) > now ? historyMessages.date({ cell: date }) : undefined;
}

function shortened(text: string): string {
  if (text.length <= textLimits.review) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (letters.join("").length >= textLimits.review) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
