import type { AdminCategory, AdminProduct } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownUp, ListOrdered } from "lucide-react";
import { useState } from "react";
import { ArrangeDialog } from "../../../platform/admin/arrange/arrange-dialog.tsx";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { productsQuery, useArrangeGames, useArrangePackages } from "./queries.ts";

/** Button that opens the dialog for the order of the games on the home page. */
export function ArrangeGames({ games }: { games: readonly AdminCategory[] }) {
  const { open, opening, onOpenChange, show } = useOpening();
  const { mutateAsync } = useArrangeGames();
  return (
    <Allowed call="POST /admin/categories/order">
      <Button variant="secondary" icon={<ArrowDownUp />} disabled={games.length < 2} onClick={show}>
        <Trans context="arrangement">Order</Trans>
      </Button>
      <ArrangeDialog
        key={opening}
        open={open}
        onOpenChange={onOpenChange}
        title={t`Order of the games`}
        description={t`Home shows them like this. A game that is added later comes first.`}
        otherwise={t`Back to newest first`}
        entries={games.map((game) => ({ ...game, note: game.onSale ? null : t`Switched off` }))}
        save={(ids) => mutateAsync({ ids })}
      />
    </Allowed>
  );
}

/** Button that opens the dialog for the order of a game's packages. */
export function ArrangePackages({ game }: { game: AdminCategory }) {
  const { open, opening, onOpenChange, show } = useOpening();
  const { mutateAsync } = useArrangePackages();
  const { data } = useQuery({ ...productsQuery(), enabled: opening > 0 });
  const packages = data?.filter(({ category }) => category._id === game._id);
  return (
    <Allowed call="POST /admin/categories/{id}/products/order">
      <IconButton
        size="sm"
        label={t`Order of the packages of ${game.name}`}
        icon={<ListOrdered />}
        onClick={show}
      />
      {packages && opening > 0 ? (
        <ArrangeDialog
          key={opening}
          open={open}
          onOpenChange={onOpenChange}
          title={t`Packages of ${game.name}`}
          description={t`Customers see them in this order.`}
          otherwise={t`Back to cheapest first`}
          entries={packages.sort(byPlace).map((each) => ({ ...each, note: <Money amount={each.price} /> }))}
          save={(ids) => mutateAsync({ id: game._id, ids })}
        />
      ) : null}
    </Allowed>
  );
}

/** Sorts packages as the shop does: first those with a saved position, then the others by price, cheapest first. */
function byPlace(a: AdminProduct, b: AdminProduct): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (a.position ?? last) - (b.position ?? last) || a.price - b.price || a._id.localeCompare(b._id);
}

/**
 * State of the dialog in which games or packages are put in order. It starts with the current order each time it opens.
 */
function useOpening() {
  const [{ open, opening }, set] = useState({ open: false, opening: 0 });
  return {
    open,
    opening,
    onOpenChange: (next: boolean) => set({ open: next, opening }),
    show: () => set({ open: true, opening: opening + 1 }),
  };
}
