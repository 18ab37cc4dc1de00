import type { SuppliedPackage, Supplier } from "@hira/contract";
import { isBelowCost } from "@hira/contract/orders/constants/costs";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Search, Sparkles, X } from "lucide-react";
import { type ClipboardEvent, useEffect } from "react";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { useSettled } from "../../../platform/lib/use-settled.ts";
import { OWN_CODES } from "./catalogue-items.tsx";
import type { PackageDraft } from "./package-drafts.ts";
import { CostText } from "./place-list.tsx";
import { catalogueQuery } from "./queries.ts";

type Guess = NonNullable<SuppliedPackage["guess"]>;

const sameOf: Record<`${Guess["gameBy"]} ${Guess["by"]}`, string> = {
  "same amount": t`Same game, same amount.`,
  "same words": t`Same game, same words.`,
  "same own-codes": t`No product has codes for it: upload them to the package itself.`,
  "alias amount": t`Another word for the game, same amount.`,
  "alias words": t`Another word for the game, same words.`,
  "alias own-codes": "",
  "alike amount": t`A game with a similar name, same amount.`,
  "alike words": t`A game with a similar name, same words.`,
  "alike own-codes": "",
};

/** Returns text that says why an item is suggested, and how certain the suggestion is. */
function reasonText({ gameBy, by, others }: Guess): string {
  const why = sameOf[`${gameBy} ${by}`];
  if (others === 0) return why;
  const more = plural(others, { one: "# other item matches too.", other: "# other items match too." });
  return `${why} ${more}`;
}

export interface SkuCellProps {
  row: SuppliedPackage;
  draft: PackageDraft;
  supplier: Supplier;
  usesCodes: boolean;
  mayChange: boolean;
  onChange: (change: Partial<PackageDraft>) => void;
  onChoose: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

/**
 * Cell with the SKU that a package has at the supplier. The operator types or pastes it, chooses it from the list, or
 * accepts the suggestion.
 */
export function SkuCell(props: SkuCellProps) {
  const { row, draft, supplier, usesCodes, mayChange, onChange, onChoose, onPaste } = props;
  const { product, guess } = row;
  const { sku, skuName } = draft;
  const isOwn = sku === product._id;
  return (
    <div className="flex min-w-0 flex-col gap-1 py-1">
      <div className="flex min-w-0 items-center gap-1">
        {usesCodes || !mayChange ? (
          <span className="wrap-anywhere min-w-0 flex-1 font-medium">
            {isOwn ? OWN_CODES : sku === "" ? "—" : usesCodes ? (skuName ?? sku) : sku}
          </span>
        ) : (
          <TextInput
            size="sm"
            aria-label={t`SKU of ${product.name}`}
            className="min-w-0 flex-1 font-mono"
            value={sku}
            maxLength={textLimits.sku}
            spellCheck={false}
            autoComplete="off"
            placeholder={t`SKU`}
            onChange={({ target }) => onChange({ sku: target.value })}
            onPaste={onPaste}
          />
        )}
        {mayChange ? (
          <>
            <IconButton
              size="sm"
              icon={<Search />}
              label={t`Choose what ${product.name} is there`}
              onClick={onChoose}
            />
            <IconButton
              size="sm"
              icon={<X />}
              label={t`Do not order ${product.name} there`}
              className={sku === "" ? "invisible" : undefined}
              onClick={() => onChange({ sku: "" })}
            />
          </>
        ) : null}
      </div>
      {!usesCodes && skuName !== null && sku !== "" ? (
        <p className="wrap-anywhere text-muted text-xs">{skuName}</p>
      ) : null}
      {!usesCodes && skuName === null && sku.trim() !== "" ? (
        <Looked supplierId={supplier._id} sku={sku.trim()} onFound={onChange} />
      ) : null}
      {guess && sku === "" ? (
        <GuessLine
          guess={guess}
          product={product}
          mayChange={mayChange}
          onTake={() => onChange({ sku: guess.sku })}
        />
      ) : null}
    </div>
  );
}

interface GuessLineProps {
  guess: Guess;
  product: SuppliedPackage["product"];
  mayChange: boolean;
  onTake: () => void;
}

function GuessLine({ guess, product, mayChange, onTake }: GuessLineProps) {
  const { name, game, cost, available, by } = guess;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-border border-dashed px-2 py-1.5 text-xs">
      <span className="min-w-0 flex-1 basis-40">
        <span className="wrap-anywhere block">
          <span className="font-semibold text-info">
            <Trans>Guess</Trans>
          </span>{" "}
          {by === "own-codes" ? OWN_CODES : `${game} · ${name}`}
          {cost === null ? null : (
            <>
              {" · "}
              <Money amount={cost} />
            </>
          )}
          {available || by === "own-codes" ? null : (
            <Badge tone="warning" className="ml-1.5">
              <Trans>Not available</Trans>
            </Badge>
          )}
        </span>
        <span className="block text-muted">{reasonText(guess)}</span>
      </span>
      {mayChange ? (
        <Button
          size="sm"
          variant="secondary"
          icon={<Sparkles />}
          aria-label={t`Take the guess for ${product.name}`}
          onClick={onTake}
        >
          <Trans>Take</Trans>
        </Button>
      ) : null}
    </div>
  );
}

interface LookedProps {
  supplierId: string;
  sku: string;
  onFound: (change: Partial<PackageDraft>) => void;
}

/** Searches the supplier's list for a typed SKU, and says if the list does not contain it. */
function Looked({ supplierId, sku, onFound }: LookedProps) {
  const wanted = useSettled(sku, 400);
  const { data, isPlaceholderData } = useQuery(catalogueQuery(supplierId, wanted));
  const isCurrent = data !== undefined && !isPlaceholderData && wanted === sku;
  const item = isCurrent ? data.items.find((each) => each.sku === sku) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each item that is found
  useEffect(() => {
    if (item) onFound({ sku, skuName: item.name, cost: item.cost });
  }, [item]);
  if (!isCurrent || item) return null;
  return (
    <p className="text-warning text-xs">
      <Trans>Not in its list. The cost is not known.</Trans>
    </p>
  );
}

/** Cell with the cost and margin of a package. It warns if the package would be sold at a loss. */
export function CostCell({ row, draft }: { row: SuppliedPackage; draft: PackageDraft }) {
  const { price } = row.product;
  const { sku, cost } = draft;
  if (sku === "") return <span className="text-muted">—</span>;
  const isLoss = cost !== null && isBelowCost(price, cost);
  const isDear = cost !== null && row.costCeiling !== null && cost > row.costCeiling;
  return (
    <div className="flex flex-col gap-0.5">
      <CostText cost={cost} price={price} />
      {isLoss ? (
        <span className="font-medium text-danger text-xs">
          <Trans>A loss: not ordered by itself.</Trans>
        </span>
      ) : isDear ? (
        <span className="font-medium text-warning text-xs">
          <Trans>Above its cost ceiling: not ordered by itself.</Trans>
        </span>
      ) : null}
    </div>
  );
}
