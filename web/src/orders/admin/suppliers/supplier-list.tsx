import type { Supplier } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus, Truck } from "lucide-react";
import { AwaitedRows } from "../../../platform/admin/lists/awaited-rows.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { suppliersQuery, useChangeSupplier, useDeleteSupplier, useTrySupplier } from "./queries.ts";
import { SupplierDialog } from "./supplier-dialog.tsx";
import { SupplierRow } from "./supplier-row.tsx";

/** List of the suppliers and their states. It has buttons that add, test, change, pause and delete a supplier. */
export function SupplierList() {
  const form = useDialog<Supplier | null>();
  const deletion = useDialog<Supplier>();
  const remove = useDeleteSupplier();
  const asked = deletion.opened?.subject;
  const add = (
    <Allowed call="POST /admin/suppliers">
      <Button icon={<Plus />} onClick={() => form.open(null)}>
        <Trans>Add Supplier</Trans>
      </Button>
    </Allowed>
  );
  return (
    <>
      <Card
        flush
        title={t`Suppliers`}
        description={t`The store orders from them by itself, product by product.`}
        action={add}
      >
        <Suppliers onEdit={form.open} onDelete={deletion.open} />
      </Card>
      <OpenedDialog state={form}>
        {(supplier, dialog) => <SupplierDialog supplier={supplier} {...dialog} />}
      </OpenedDialog>
      <ConfirmDialog
        open={deletion.isOpen}
        onOpenChange={deletion.setOpen}
        tone="danger"
        title={t`Delete ${asked?.name ?? ""}?`}
        description={t`Its credentials are gone, and no product is ordered there any more. What it delivered stays in orders and books.`}
        confirmLabel={t`Delete supplier`}
        onConfirm={() => asked && remove.mutateAsync(asked._id)}
      />
    </>
  );
}

interface SuppliersProps {
  onEdit: (supplier: Supplier) => void;
  onDelete: (supplier: Supplier) => void;
}

function Suppliers({ onEdit, onDelete }: SuppliersProps) {
  const query = useQuery(suppliersQuery());
  const { data } = query;
  const change = useChangeSupplier();
  const attempt = useTrySupplier();
  if (!data)
    return (
      <AwaitedRows
        query={query}
        loading={t`Loading suppliers`}
        failed={t`Failed to load suppliers.`}
        skeleton="h-40"
      />
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Truck />}
        title={t`No supplier yet.`}
        text={t`Operators deliver every order by hand. Add a supplier, try the connection, then say which products it delivers.`}
      />
    );
  const turn = ({ _id: id, active }: Supplier) =>
    change.mutate(
      { id, active: !active },
      { onError: (cause) => void toast.error(messageOf(cause, t`Failed to change the supplier.`)) },
    );
  const triedOf = ({ _id }: Supplier) =>
    attempt.variables?._id !== _id
      ? null
      : {
          isPending: attempt.isPending,
          reply: attempt.data,
          failure: attempt.error ? messageOf(attempt.error, t`Failed to try the connection.`) : null,
        };
  return (
    <ul className="divide-y divide-border border-border border-t">
      {data.map((supplier) => (
        <SupplierRow
          key={supplier._id}
          supplier={supplier}
          tried={triedOf(supplier)}
          isSwitching={change.isPending && change.variables.id === supplier._id}
          onTry={() => attempt.mutate(supplier)}
          onSwitch={() => turn(supplier)}
          onEdit={() => onEdit(supplier)}
          onDelete={() => onDelete(supplier)}
        />
      ))}
    </ul>
  );
}
