import type { Category, Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import type { Choice, ChoiceGroup } from "../../../platform/design/choices.tsx";
import { CommandDialog } from "../../../platform/design/command-dialog.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { formatTakaShort } from "../../../platform/lib/format/money.ts";
import { CategoryPicture } from "./category-card.tsx";
import { fitOf, hasEveryWord } from "./find.ts";
import { categoriesQuery, everyProductQuery } from "./queries.ts";

/** Maximum number of games, and of packages, in the results. To see others, the reader types more of the name. */
const GAMES = 8;
const PACKAGES = 8;

export interface CatalogSearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the reader chooses a package. The page of its game opens at the same time. */
  onPackage: (product: Product) => void;
}

/**
 * Dialog that searches all games and packages by a few letters of their names or aliases, and tolerates
 * spelling mistakes.
 */
export function CatalogSearch({ open, onOpenChange, onPackage }: CatalogSearchProps) {
  const [text, setText] = useState("");
  const wasChosen = useRef(false);
  const categories = useQuery(categoriesQuery());
  const products = useQuery({ ...everyProductQuery(), enabled: open });
  const games = gamesOf(categories.data ?? [], text);
  const packages = packagesOf(products.data ?? [], categories.data ?? [], text);
  const groups: ChoiceGroup[] = [
    { label: text.trim() === "" ? t`Games` : t`Games found`, items: games.map(toGame) },
    { label: t`Packages`, items: packages.map((each) => toPackage(each, onPackage)) },
  ].filter(({ items }) => items.length > 0);
  const busy = categories.isPending || (products.isPending && text.trim() !== "");
  const error = categories.error ?? products.error;

  const change = (next: boolean) => {
    if (!next) setText("");
    onOpenChange(next);
  };
  return (
    <CommandDialog
      open={open}
      onOpenChange={change}
      onLeave={() => {
        const isDone = wasChosen.current;
        wasChosen.current = false;
        return isDone;
      }}
      label={t`Search games and packages`}
      placeholder={t`ff, pubg, 115 diamonds…`}
      text={text}
      onTextChange={setText}
      groups={groups}
      status={groups.length > 0 ? null : statusOf({ busy, error, text })}
      busy={busy}
      onHurry={() => undefined}
      onChosen={() => {
        wasChosen.current = true;
        change(false);
      }}
    />
  );
}

function statusOf({ busy, error, text }: { busy: boolean; error: Error | null; text: string }) {
  const says = (words: string) => <p className="px-3 py-6 text-center text-muted text-sm">{words}</p>;
  if (busy) return says(t`Looking…`);
  if (error) return says(messageOf(error, t`Failed to fetch the games. Please try again.`));
  return says(
    text.trim() === "" ? t`No games here yet.` : t`Nothing found for “${text.trim()}”. Try another word.`,
  );
}

/**
 * Returns the matching games, best match first. Games that match equally well are in the shop's order. An empty search
 * returns all games.
 */
function gamesOf(categories: readonly Category[], text: string): Category[] {
  return categories
    .map((category) => ({ category, fit: fitOf(text, category) }))
    .filter(({ fit }) => fit !== null)
    .sort((a, b) => Number(a.fit) - Number(b.fit))
    .slice(0, GAMES)
    .map(({ category }) => category);
}

type FoundProduct = Product & { otherNames: readonly string[] };

interface Package {
  product: Product;
  category: Category;
}

/**
 * Returns the matching packages. The search must match a package's own name. If it matches only the game's name, just
 * the game is a result.
 */
function packagesOf(
  products: readonly FoundProduct[],
  categories: readonly Category[],
  text: string,
): Package[] {
  if (text.trim() === "") return [];
  return products
    .flatMap((product) => {
      const category = categories.find(({ _id }) => _id === product.category._id);
      if (!category || product.stock <= 0) return [];
      const { name, aliases } = category;
      const isAsked =
        hasEveryWord(text, [product.name, ...product.otherNames, name, ...aliases]) &&
        !hasEveryWord(text, [name, ...aliases]);
      return isAsked ? [{ product, category }] : [];
    })
    .sort((a, b) => a.product.price - b.product.price)
    .slice(0, PACKAGES);
}

const picture = (category: Category) => (
  <CategoryPicture category={category} sizes="2.25rem" className="max-w-9 shrink-0 rounded-md" />
);

function toGame(category: Category): Choice {
  return {
    id: category._id,
    icon: picture(category),
    label: category.name,
    aside:
      category.fromPrice === null ? null : (
        <span className="text-muted text-sm tabular-nums">
          <Trans>from {formatTakaShort(category.fromPrice)}</Trans>
        </span>
      ),
    to: `/topup/${category._id}`,
  };
}

function toPackage({ product, category }: Package, onPackage: (product: Product) => void): Choice {
  return {
    id: product._id,
    icon: picture(category),
    label: product.name,
    detail: category.name,
    aside: <Money amount={product.price} className="font-bold" />,
    to: `/topup/${category._id}`,
    run: () => onPackage(product),
  };
}
