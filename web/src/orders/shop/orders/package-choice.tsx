import type { Product } from "@hira/contract";
import { srcSetOf } from "@hira/contract/platform/constants/images";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Flame, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import { Badge, type Tone } from "../../../platform/design/badge.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { TierArt } from "./tier-art.tsx";

/** If the stock is not above this number, customers see how many units are left. */
const LOW_STOCK = 10;

interface PackageChoiceProps {
  products: readonly Product[];
  value: string | null;
  onValueChange: (productId: string) => void;
}

/**
 * Choice of one of a game's packages, with prices. The game has at least one. Sold-out packages are shown but cannot be
 * chosen.
 */
export function PackageChoice({ products, value, onValueChange }: PackageChoiceProps) {
  const prices = products.map(({ price }) => price).sort((a, b) => a - b);
  const rankOf = ({ price }: Product) => prices.indexOf(price) / Math.max(1, prices.length);
  return (
    <RadioCards
      label={t`Package`}
      name="productId"
      columns={3}
      required
      value={value}
      onValueChange={onValueChange}
      options={products.map((product) => ({
        value: product._id,
        title: product.name,
        media: product.imageUrl ? (
          <Picture address={product.imageUrl} />
        ) : (
          <TierArt rank={rankOf(product)} isCode={sellsCodes(product)} />
        ),
        description: <Notes product={product} />,
        aside: <Price product={product} />,
        disabled: product.stock <= 0,
      }))}
    />
  );
}

function Picture({ address }: { address: string }) {
  return (
    <img
      src={address}
      srcSet={srcSetOf(address)}
      sizes="2.5rem"
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      className="size-8 rounded-md object-cover sm:size-10"
    />
  );
}

/** The price. If there is a former price, it stands beside the current one. */
function Price({ product: { price, oldPrice } }: { product: Product }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <Money amount={price} />
      {oldPrice === null ? null : (
        <s className="font-normal text-muted text-sm">
          <span className="sr-only">
            <Trans>before </Trans>
          </span>
          <Money amount={oldPrice} />
        </s>
      )}
    </span>
  );
}

const badges: Record<NonNullable<Product["badge"]>, { tone: Tone; icon: ReactNode; text: string }> = {
  "best-value": { tone: "success", icon: <Trophy aria-hidden="true" />, text: t`Best value` },
  popular: { tone: "warning", icon: <Flame aria-hidden="true" />, text: t`Popular` },
};

function Notes({ product }: { product: Product }) {
  const isSpecial = product.offerType === "Special";
  const badge = product.badge && badges[product.badge];
  if (product.stock <= 0) return t`Out of stock`;
  const isPlain = !isSpecial && !badge && !product.bonus && !product.priceUntil;
  if (isPlain && product.stock > LOW_STOCK) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5">
      {product.bonus ? (
        <span className="wrap-anywhere w-full font-semibold text-success">{product.bonus}</span>
      ) : null}
      {badge ? (
        <Badge tone={badge.tone} icon={badge.icon}>
          {badge.text}
        </Badge>
      ) : null}
      {product.priceUntil ? (
        <span className="text-muted text-xs">
          <Trans>until {formatDateTime(product.priceUntil)}</Trans>
        </span>
      ) : null}
      {isSpecial ? (
        <Badge tone="brand">
          <Trans>Special offer</Trans>
        </Badge>
      ) : null}
      {product.stock <= LOW_STOCK ? (
        <span className="font-medium text-warning">
          <Trans>Only {product.stock} left</Trans>
        </span>
      ) : null}
    </span>
  );
}

export function PackageChoiceSkeleton() {
  return (
    <LoadingRegion label={t`Loading packages`} className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no ID and never move
        <Skeleton key={index} className="h-21 rounded-lg" />
      ))}
    </LoadingRegion>
  );
}
