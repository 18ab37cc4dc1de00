import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Gamepad2 } from "lucide-react";
import type { ReactNode } from "react";
import { FavouriteButton } from "../catalog/shop/favourites/favourite-button.tsx";
import {
  CategoryHeader,
  CategoryHeaderSkeleton,
  CategoryTrail,
} from "../catalog/shop/games/category-header.tsx";
import { categoryQuery, isCategoryId, productsQuery } from "../catalog/shop/games/queries.ts";
import type { Buyer } from "../orders/shop/orders/buyer.ts";
import { deliveryOfAll } from "../orders/shop/orders/delivery-text.ts";
import { PurchaseForm } from "../orders/shop/orders/purchase-form.tsx";
import { useAuth, useProfile } from "../people/identity/auth.tsx";
import { ApiError, messageOf } from "../platform/api/error.ts";
import { Button } from "../platform/design/button.tsx";
import { cx } from "../platform/design/cx.ts";
import { EmptyState } from "../platform/design/empty-state.tsx";
import { ErrorCard } from "../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../platform/design/skeleton.tsx";
import { still } from "../platform/design/still.tsx";
import { gameAccent } from "../platform/games/game-accent.ts";
import { breadcrumbNode, productNode } from "../platform/routing/json-ld.ts";
import type { Head, HeadContext, LoadContext, PageProps } from "../platform/routing/route.ts";
import { useShop } from "../shell/use-shop.ts";
import { LaterSubmittedTransfer } from "./later-submitted-transfer.tsx";

const GameReviews = still(() => import("../catalog/shop/reviews/game-reviews.tsx"));

export function Component({ params: { id = "" } }: PageProps) {
  return (
    <div className={cx("mx-auto max-w-6xl px-4 pt-2 pb-12 max-md:pb-0 md:pt-5", gameAccent(id))}>
      {isCategoryId(id) ? <TopUp key={id} id={id} /> : <NoSuchCategory message={t`Invalid category ID.`} />}
    </div>
  );
}

function TopUp({ id }: { id: string }) {
  const category = useQuery(categoryQuery(id));
  const products = useQuery(productsQuery(id));
  const buyer = useBuyer();
  if (category.data && !category.data.onSale) {
    return (
      <>
        <CategoryHeader category={category.data} />
        <NothingOnSale
          title={t`${category.data.name} is not on sale right now.`}
          text={t`Please come back later, or choose another game.`}
        />
      </>
    );
  }
  if (category.data) {
    return (
      <>
        <CategoryHeader
          category={category.data}
          delivery={
            products.isPending ? undefined : deliveryOfAll(products.data ?? [], category.data.deliveredToday)
          }
          action={
            // Leaves room from the first paint, if this browser remembers a signed-in customer.
            <span className="when-signed-in size-11 shrink-0">
              {buyer.uid ? <FavouriteButton uid={buyer.uid} game={category.data} /> : null}
            </span>
          }
        />
        {products.data?.length === 0 ? (
          <NothingOnSale title={t`No packages here yet.`} text={t`Please look in again soon.`} />
        ) : (
          <PurchaseForm
            category={category.data}
            products={products.data}
            productsError={
              products.error && (
                <ErrorCard
                  message={messageOf(products.error, t`Failed to fetch products for this category.`)}
                  onRetry={() => void products.refetch()}
                  retrying={products.isFetching}
                />
              )
            }
            buyer={buyer}
            submitted={(transactionId) => (
              <LaterSubmittedTransfer uid={buyer.uid} transactionId={transactionId} />
            )}
          />
        )}
        {category.data.reviews ? <GameReviews reviews={category.data.reviews} /> : null}
      </>
    );
  }
  if (isGone(category.error)) return <NoSuchCategory message={category.error.message} />;
  if (category.error) {
    return (
      <Notice>
        <ErrorCard
          message={messageOf(category.error, t`Failed to fetch category details.`)}
          onRetry={() => void category.refetch()}
          retrying={category.isFetching}
        />
      </Notice>
    );
  }
  return <TopUpSkeleton />;
}

function isGone(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** Returns the visitor or customer on the page, in the form that the order form needs. */
function useBuyer(): Buyer {
  const { user, status, busy, signIn, prepare } = useAuth();
  const profile = useProfile();
  const shop = useShop();
  return {
    uid: user?.uid ?? null,
    status,
    busy,
    balance: profile.data?.balance ?? null,
    balanceError:
      profile.error && !profile.data ? messageOf(profile.error, t`Failed to fetch user profile.`) : null,
    isFrozen: profile.data?.status === "frozen",
    isClosed: Boolean(shop?.closed),
    retryBalance: () => void profile.refetch(),
    signIn: () => void signIn(),
    prepare,
  };
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="pb-12">
      <CategoryTrail />
      <UnnamedHeading />
      <div className="mt-4">{children}</div>
    </div>
  );
}

/** The page's heading while there is no game whose name it could be. */
function UnnamedHeading() {
  return (
    <h1 className="sr-only">
      <Trans>Topup</Trans>
    </h1>
  );
}

function NoSuchCategory({ message }: { message: string }) {
  return (
    <Notice>
      <NothingOnSale title={message} />
    </Notice>
  );
}

function NothingOnSale({ title, text }: { title: string; text?: string }) {
  return (
    <EmptyState
      icon={<Gamepad2 />}
      title={title}
      text={text}
      action={
        <Button asLink to="/topup-categories">
          <Trans>See all games</Trans>
        </Button>
      }
    />
  );
}

function TopUpSkeleton() {
  return (
    <>
      <UnnamedHeading />
      <CategoryHeaderSkeleton />
      <LoadingRegion className="grid gap-4 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-5">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-52.5 rounded-xl md:h-50" />
          <Skeleton className="h-150 rounded-xl md:h-136" />
          <Skeleton className="h-60 rounded-xl md:h-65" />
        </div>
        <Skeleton className="h-76 rounded-xl lg:h-95" />
      </LoadingRegion>
    </>
  );
}

export async function load({ queryClient, params }: LoadContext) {
  const { id = "" } = params;
  if (!isCategoryId(id)) return { status: 404 };
  await Promise.all([
    queryClient.prefetchQuery(categoryQuery(id)),
    queryClient.prefetchQuery(productsQuery(id)),
  ]);
  const error = queryClient.getQueryState(categoryQuery(id).queryKey)?.error ?? null;
  return isGone(error) ? { status: 404 } : undefined;
}

export function head({ params, queryClient, origin }: HeadContext): Head {
  const { id = "" } = params;
  const category = queryClient.getQueryData(categoryQuery(id).queryKey)?.category;
  if (!category) return { title: t`Topup`, noIndex: true };
  const { name, imageUrl } = category;
  const canonical = `/topup/${category._id}`;
  const products = queryClient.getQueryData(productsQuery(id).queryKey)?.products ?? [];
  const description = t`Buy ${name} packages in Bangladesh: pay in taka from your wallet. ${deliveryOfAll(products)}`;
  return {
    title: t`${name} top-up`,
    description,
    canonical,
    image: imageUrl ? { address: imageUrl, isWide: false } : undefined,
    jsonLd: import.meta.env.SSR && [
      breadcrumbNode(origin, [
        { name: t`Topup`, path: "/topup-categories" },
        { name, path: canonical },
      ]),
      ...(products.length > 0 ? [productNode(origin, category, products, description)] : []),
    ],
  };
}
