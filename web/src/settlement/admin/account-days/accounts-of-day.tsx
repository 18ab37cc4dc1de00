import type { AccountDay } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { ListTable, useListTable } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { DayDialog } from "./day-dialog.tsx";
import { dayColumns } from "./day-table.tsx";

/**
 * Table of the shop's payment accounts on one day, computed from their wallet messages. A button opens all
 * figures and balance gaps of an account.
 */
export function AccountsOfDay({ rows }: { rows: readonly AccountDay[] }) {
  const [shown, setShown] = useState<AccountDay | null>(null);
  const button = rowButtons<AccountDay>({
    header: t`Action`,
    hidesHeader: true,
    align: "end",
    buttons: [
      {
        text: t`Open`,
        variant: "soft",
        label: ({ account }) => t`Open ${methodName(account.method)} ${account.number}`,
        onClick: setShown,
      },
    ],
  });
  const table = useListTable({ columns: [...dayColumns, button], rows, keyOf });
  return (
    <Card
      title={t`The shop’s numbers`}
      description={t`Each by its own messages, from one balance to the next`}
      flush
    >
      <ListTable table={table} label={t`The shop’s numbers`} stack />
      {shown ? (
        <DayDialog
          row={rows.find((row) => keyOf(row) === keyOf(shown)) ?? shown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Card>
  );
}

const keyOf = ({ account }: AccountDay) => account._id;
