import type { Category, PlayerIdHelp as Help, Product } from "@hira/contract";
import { srcSetOf } from "@hira/contract/platform/constants/images";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronDown, CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { SavedIdChips } from "../../../catalog/shop/player-ids/saved-id-chips.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { FieldError } from "../../../platform/design/field.tsx";
import { NumberedSection } from "../../../platform/design/numbered-section.tsx";
import { part } from "../../../platform/design/part.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import type { Buyer } from "./buyer.ts";
import { places } from "./jump.ts";
import { PackageChoice, PackageChoiceSkeleton } from "./package-choice.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { PlayerIdFields } from "./player-id-fields.tsx";
import { PlayerName } from "./player-name.tsx";
import type { PurchaseDraft } from "./purchase-draft.ts";
import type { Purchase } from "./use-purchase.ts";

// This code loads only for a gift.
const GiftNote = part(
  () => import("./gift-note.tsx"),
  () => <Skeleton className="mb-2 h-36 rounded-md" />,
);

interface PlayerIdHelpProps {
  help: Help | null;
  /** The game's own word for a player ID, such as `UID`. */
  label: string;
}

/** The shop's help on where to find the player ID in the game. Renders nothing if the shop has none. */
function PlayerIdHelp({ help, label }: PlayerIdHelpProps) {
  if (!help) return null;
  const { text, imageUrl } = help;
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-medium text-brand-text text-sm [&::-webkit-details-marker]:hidden">
        <CircleHelp aria-hidden="true" className="size-4.5 shrink-0" />
        <Trans>Where do I find my {label}?</Trans>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mt-1 mb-2 flex flex-col gap-3 rounded-lg border border-border bg-sunken p-3">
        {text ? <p className="wrap-anywhere whitespace-pre-line text-sm">{text}</p> : null}
        {imageUrl ? (
          <a
            href={imageUrl}
            target="_blank"
            rel="noopener"
            aria-label={t`Open the picture in full`}
            className="block overflow-hidden rounded-md"
          >
            <img
              src={imageUrl}
              srcSet={srcSetOf(imageUrl)}
              sizes="(min-width: 64rem) 40rem, calc(100vw - 5rem)"
              alt={t`Where the ${label} stands in the game`}
              width={640}
              height={360}
              loading="lazy"
              decoding="async"
              className="aspect-video w-full object-contain"
            />
          </a>
        ) : null}
      </div>
    </details>
  );
}

export interface PurchaseStepsProps {
  purchase: Purchase;
  onEdit: (part: Partial<PurchaseDraft>) => void;
  /** Called whenever the customer uses the form, by pointer or keyboard. */
  onTouch: () => void;
  category: Category;
  /** Packages of the game; undefined while they load. */
  products: readonly Product[] | undefined;
  /** Error that is shown in place of the packages if they could not be fetched. */
  productsError: ReactNode;
  buyer: Buyer;
  /** Shown beside the payment while the balance is too low. */
  shortage: ReactNode;
}

/** Fields of an order: player ID, package, payment. */
export function PurchaseSteps(props: PurchaseStepsProps) {
  const { purchase, onEdit, onTouch, category, products, productsError, buyer, shortage } = props;
  const { product, blockers } = purchase;
  const first = purchase.vouchersOnly ? 0 : 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load code
    <div
      ref={purchase.root}
      onFocus={onTouch}
      onPointerOver={onTouch}
      className="flex min-w-0 flex-col gap-4"
    >
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
              onValueChange={(productId) => onEdit({ productId, part: "" })}
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
          <PaymentChoice buyer={buyer} purchase={purchase} onEdit={onEdit} shortage={shortage} />
        </div>
      </NumberedSection>
    </div>
  );
}

/** Checkbox that makes the order a gift to a friend. */
function Gift({ draft, onEdit }: Pick<PurchaseStepsProps, "onEdit"> & { draft: PurchaseDraft }) {
  return (
    <>
      <Checkbox
        name="gift"
        value="yes"
        label={t`It is a gift for a friend`}
        checked={draft.gift !== ""}
        onCheckedChange={(isGift) => onEdit({ gift: isGift ? "yes" : "" })}
      />
      {draft.gift ? (
        <GiftNote value={draft.giftNote} onValueChange={(giftNote) => onEdit({ giftNote })} />
      ) : null}
    </>
  );
}

function AccountStep(props: Pick<PurchaseStepsProps, "purchase" | "onEdit" | "category" | "buyer">) {
  const { purchase, onEdit, category, buyer } = props;
  const { account, rule, draft, blockers, product, saved, player } = purchase;
  const isMissing = blockers.has("player-id") || blockers.has("second-id");
  const { label } = rule;
  return (
    <NumberedSection number={1} title={t`Player ID`} done={account !== null && !isMissing}>
      <div id={places["player-id"]}>
        {account ? (
          <>
            <PlayerIdFields
              rule={draft.gift ? { ...rule, label: t`${label} of your friend` } : rule}
              playerId={draft.playerId}
              secondId={draft.secondId}
              onChange={onEdit}
              missing={blockers.get("player-id")}
              missingSecond={blockers.get("second-id")}
              showMissing={product !== undefined}
            />
            <PlayerName {...account} className="mt-2" />
            <Gift draft={draft} onEdit={onEdit} />
            <PlayerIdHelp help={category.playerIdHelp} label={label} />
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
