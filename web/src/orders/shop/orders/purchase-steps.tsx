import type { Category, Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SavedIdChips } from "../../../catalog/shop/player-ids/saved-id-chips.tsx";
import { FieldError } from "../../../platform/design/field.tsx";
import { NumberedSection } from "../../../platform/design/numbered-section.tsx";
import type { Buyer } from "./buyer.ts";
import { places } from "./jump.ts";
import { PackageChoice, PackageChoiceSkeleton } from "./package-choice.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { PlayerIdFields } from "./player-id-fields.tsx";
import { PlayerIdHelp } from "./player-id-help.tsx";
import { PlayerName } from "./player-name.tsx";
import type { PurchaseDraft } from "./purchase-draft.ts";
import type { Purchase } from "./use-purchase.ts";

export interface PurchaseStepsProps {
  purchase: Purchase;
  onEdit: (part: Partial<PurchaseDraft>) => void;
  category: Category;
  /** Undefined while they are on their way. */
  products: readonly Product[] | undefined;
  /** Stands in the place of the packages when they could not be fetched. */
  productsError: ReactNode;
  buyer: Buyer;
  /** What stands at the payment while the balance does not reach. */
  shortage: ReactNode;
}

/** What a buyer fills in: account, package, payment. */
export function PurchaseSteps(props: PurchaseStepsProps) {
  const { purchase, onEdit, category, products, productsError, buyer, shortage } = props;
  const { product, blockers } = purchase;
  const first = purchase.vouchersOnly ? 0 : 1;
  return (
    <div ref={purchase.root} className="flex min-w-0 flex-col gap-4">
      {purchase.vouchersOnly ? null : (
        <AccountStep purchase={purchase} onEdit={onEdit} category={category} buyer={buyer} />
      )}
      <NumberedSection
        number={first + 1}
        title={t`Package`}
        done={product !== undefined && !blockers.has("stock")}
      >
        <div id={places.package}>
          {products ? (
            <PackageChoice
              products={products}
              value={product?._id ?? null}
              onValueChange={(productId) => onEdit({ productId })}
            />
          ) : (
            productsError || <PackageChoiceSkeleton />
          )}
          <div className="mt-2 has-[>:empty]:hidden">
            <FieldError>{blockers.get("stock")}</FieldError>
          </div>
        </div>
      </NumberedSection>
      <NumberedSection number={first + 2} title={t`Payment`} done={purchase.isReady}>
        <div id={places.balance}>
          <PaymentChoice
            buyer={buyer}
            value={purchase.payment}
            onValueChange={(payment) => onEdit({ payment })}
            shortage={shortage}
            transfers={purchase.transfers}
          />
        </div>
      </NumberedSection>
    </div>
  );
}

function AccountStep(props: Pick<PurchaseStepsProps, "purchase" | "onEdit" | "category" | "buyer">) {
  const { purchase, onEdit, category, buyer } = props;
  const { account, rule, draft, blockers, product, saved, player } = purchase;
  const isMissing = blockers.has("player-id") || blockers.has("second-id");
  return (
    <NumberedSection number={1} title={t`Player ID`} done={account !== null && !isMissing}>
      <div id={places["player-id"]}>
        {account ? (
          <>
            <PlayerIdFields
              rule={rule}
              playerId={draft.playerId}
              secondId={draft.secondId}
              onChange={onEdit}
              missing={blockers.get("player-id")}
              missingSecond={blockers.get("second-id")}
              showMissing={product !== undefined}
            />
            <PlayerName {...account} className="mt-2" />
            <PlayerIdHelp help={category.playerIdHelp} label={rule.label} />
            <SavedIdChips
              saved={saved}
              uid={buyer.uid}
              categoryId={category._id}
              typed={player}
              onChoose={onEdit}
            />
          </>
        ) : (
          <p className="text-muted">
            <Trans>This voucher needs no Player ID.</Trans>
          </p>
        )}
      </div>
    </NumberedSection>
  );
}
