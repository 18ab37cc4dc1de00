import type { Product } from "@hira/contract";
import { Badge } from "../../design/badge.tsx";
import { Money } from "../../design/money.tsx";
import { RadioCards } from "../../design/radio-cards.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";

/** From here down the stock is worth a word. */
const LOW_STOCK = 10;

interface PackageChoiceProps {
  products: readonly Product[];
  value: string | null;
  onValueChange: (productId: string) => void;
}

/** The packages of a category with their prices, at least one; sold-out ones stay in sight but can't be chosen. */
export function PackageChoice({ products, value, onValueChange }: PackageChoiceProps) {
  return (
    <RadioCards
      label="Package"
      name="productId"
      columns={3}
      required
      value={value}
      onValueChange={onValueChange}
      options={products.map((product) => ({
        value: product._id,
        title: product.name,
        description: <Notes product={product} />,
        aside: <Money amount={product.price} />,
        disabled: product.stock <= 0,
      }))}
    />
  );
}

function Notes({ product }: { product: Product }) {
  const isSpecial = product.offerType === "Special";
  if (product.stock <= 0) return "Out of stock";
  if (!isSpecial && product.stock > LOW_STOCK) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5">
      {isSpecial ? <Badge tone="brand">Special offer</Badge> : null}
      {product.stock <= LOW_STOCK ? (
        <span className="font-medium text-warning">Only {product.stock} left</span>
      ) : null}
    </span>
  );
}

export function PackageChoiceSkeleton() {
  return (
    <LoadingRegion label="Loading packages" className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} className="h-21 rounded-lg" />
      ))}
    </LoadingRegion>
  );
}
