import {
  type AdminWalletTransfer,
  poishaToTaka,
  type WalletTransfer,
  type WalletTransferKind,
} from "@hira/contract";
import { namedInBengali } from "../../platform/lib/bengali-texts.ts";
import type { StatementRow } from "./queries.ts";

export function presentTransfer(row: StatementRow): WalletTransfer {
  return {
    _id: row.id,
    kind: row.kind as WalletTransferKind,
    amount: poishaToTaka(row.amount),
    balanceAfter: poishaToTaka(row.balanceAfter),
    reference: row.reference,
    ordered: presentOrdered(row.ordered),
    createdAt: row.createdAt.toISOString(),
  };
}

function presentOrdered(ordered: StatementRow["ordered"]): WalletTransfer["ordered"] {
  if (!ordered) return null;
  const { game, imageUrl, product, gameInBengali, productInBengali } = ordered;
  return {
    category: { name: game ?? "", imageUrl, ...namedInBengali(gameInBengali) },
    product: { name: product, ...namedInBengali(productInBengali) },
  };
}

export function presentTransferForAdmin(row: StatementRow): AdminWalletTransfer {
  return { ...presentTransfer(row), actor: row.actor, actorName: row.actorName, note: row.note };
}
