import type { GameReviews as Reviews } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Card } from "../../../platform/design/card.tsx";
import { Stars } from "../../../platform/design/stars.tsx";
import { personText } from "../../../platform/lib/format/actor.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";

/** Customers' reviews of a game's packages, latest first. */
export default function GameReviews({ reviews: { count, average, latest } }: { reviews: Reviews }) {
  return (
    <Card
      title={t`What customers say`}
      action={
        count > 0 ? (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            <Stars value={average} className="max-sm:hidden" />
            <span className="font-semibold tabular-nums">{average.toFixed(1)}</span>
            <span className="text-muted text-sm">({count.toLocaleString("en")})</span>
          </span>
        ) : undefined
      }
      className="mt-4 max-md:mb-8"
    >
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {latest.map(({ stars, text, name, product, formerShop, at }) => (
          <li key={`${at} ${name}`} className="min-w-0">
            <Stars value={stars} />
            {text ? <p className="wrap-anywhere text-pretty">{<bdi>{text}</bdi>}</p> : null}
            <p className="wrap-anywhere text-muted text-sm">
              <bdi>{personText(name) || t`A customer`}</bdi> · {product} ·{" "}
              <time dateTime={at}>{formatDate(at)}</time>
              {formerShop ? t` · from ${formerShop}, before we moved here` : null}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
