import type { Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useEffect } from "react";
import { favouritesQuery } from "../catalog/shop/favourites/queries.ts";
import { CategoryPicture } from "../catalog/shop/games/category-card.tsx";
import { categoriesQuery, everyProductQuery } from "../catalog/shop/games/queries.ts";
import { type Again, againOf } from "../orders/shop/orders/buy-again.ts";
import { fillAgain } from "../orders/shop/orders/order-again.tsx";
import { lastOrdersQuery } from "../orders/shop/orders/queries.ts";
import { rememberAgain } from "../people/identity/remembered.ts";
import { Money } from "../platform/design/money.tsx";
import { formatTakaShort } from "../platform/lib/format/money.ts";
import { Link } from "../platform/lib/link.tsx";

const card =
  "flex h-19 items-center gap-3 rounded-xl border border-border bg-surface px-3 no-underline shadow-sm hover:border-border-strong hover:bg-hover";

/**
 * Packages that the customer has bought before, and the customer's favourite games. Choosing such a package
 * fills in the package and the player ID. If this browser remembers that there are any, the home page leaves
 * room for them from the first paint (`when-again`).
 */
export default function BuyAgain({ uid }: { uid: string }) {
  const orders = useQuery(lastOrdersQuery(uid)).data;
  const products = useQuery(everyProductQuery()).data;
  const categories = useQuery(categoriesQuery()).data;
  const kept = useQuery(favouritesQuery(uid)).data;
  const isKnown = orders !== undefined && products !== undefined && kept !== undefined;
  const again = isKnown ? againOf(orders, products) : [];
  const gameOf = (id: string) => categories?.find(({ _id }) => _id === id);
  const favourites = isKnown ? kept.flatMap((id) => gameOf(id) ?? []) : [];
  const hasAny = again.length > 0 || favourites.length > 0;
  useEffect(() => {
    if (isKnown) rememberAgain(hasAny);
  }, [isKnown, hasAny]);

  return (
    <section aria-labelledby="buy-again">
      <h2 id="buy-again" className="mb-3 font-bold text-xl md:text-2xl">
        {favourites.length === 0 ? t`Buy again` : again.length === 0 ? t`Your favourites` : t`Your games`}
      </h2>
      {isKnown && !hasAny ? (
        <p className="text-muted text-sm">
          <Trans>What you bought before is not on sale right now.</Trans>
        </p>
      ) : null}
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2">
        {again.map((each) => (
          <li key={each.order._id} className="w-68 max-w-[calc(100vw-3rem)] shrink-0 snap-start">
            <AgainCard again={each} game={gameOf(each.product.category._id)} />
          </li>
        ))}
        {favourites.map((game) => (
          <li key={game._id} className="w-56 shrink-0 snap-start">
            <FavouriteCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AgainCard({ again: { order, product }, game }: { again: Again; game: Category | undefined }) {
  return (
    <Link to={`/topup/${product.category._id}`} onClick={() => fillAgain(order)} className={card}>
      {game ? <Picture game={game} /> : null}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold text-sm">{product.name}</span>
        <span className="block truncate text-muted text-sm">{product.category.name}</span>
        {order.gameAccount ? (
          <span className="block truncate text-muted text-sm tabular-nums">{order.gameAccount}</span>
        ) : null}
      </span>
      <Money amount={product.price} className="font-bold" />
    </Link>
  );
}

function FavouriteCard({ game }: { game: Category }) {
  return (
    <Link to={`/topup/${game._id}`} className={card}>
      <Picture game={game} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold text-sm leading-snug">{game.name}</span>
        {game.fromPrice === null ? null : (
          <span className="block text-muted text-sm">
            <Trans>from {formatTakaShort(game.fromPrice)}</Trans>
          </span>
        )}
      </span>
      <Heart aria-hidden="true" className="size-4 shrink-0 fill-danger text-danger" />
    </Link>
  );
}

function Picture({ game }: { game: Category }) {
  return <CategoryPicture category={game} sizes="3rem" className="max-w-12 shrink-0 rounded-lg" />;
}
