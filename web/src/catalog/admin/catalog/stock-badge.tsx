import type { AdminProduct as Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CircleCheck, CircleX, Infinity as Endless, TriangleAlert } from "lucide-react";
import { Badge } from "../../../platform/design/badge.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { stockLevel } from "./product-filter.ts";

const looks = {
  out: { tone: "danger", text: t`Sold out`, Icon: CircleX },
  low: { tone: "warning", text: t`Low`, Icon: TriangleAlert },
  enough: { tone: "success", text: t`In stock`, Icon: CircleCheck },
} as const;

/** Badge that shows a stock. Colour, icon and text show whether it is out, low or enough. */
export function StockBadge({ stock, unlimited }: Pick<Product, "stock" | "unlimited">) {
  if (unlimited)
    return (
      <Badge tone="success" icon={<Endless aria-hidden="true" />}>
        <Trans>Unlimited</Trans>
      </Badge>
    );
  const { tone, text, Icon } = looks[stockLevel(stock)];
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="min-w-6 text-end font-semibold tabular-nums">{formatCount(stock)}</span>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {text}
      </Badge>
    </span>
  );
}
