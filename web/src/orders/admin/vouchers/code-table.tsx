import type { VoucherCode } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Pencil, Trash2 } from "lucide-react";
import type { Selection } from "../../../platform/admin/lists/use-selection.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";

export interface CodeTableProps {
  codes: readonly VoucherCode[];
  selection: Selection<VoucherCode>;
  onEdit: (code: VoucherCode) => void;
  onDelete: (code: VoucherCode) => void;
  className?: string;
}

/** A page of codes, masked; as cards on a phone. */
export function CodeTable({ codes, selection, className, ...row }: CodeTableProps) {
  const count = selection.ids.size;
  const all = count === codes.length;
  const selectAll = (isTicked: boolean) => selection.set(isTicked ? codes.map(({ _id }) => _id) : []);
  return (
    <>
      <Checkbox
        label={t`Select all on this page`}
        checked={all}
        indeterminate={count > 0 && !all}
        onCheckedChange={selectAll}
        className="mb-1 px-4 md:hidden"
      />
      <Table label={t`Codes`} stack className={className}>
        <TableHead>
          <tr>
            <Th className="w-0">
              <Checkbox
                aria-label={t`Select all`}
                checked={all}
                indeterminate={count > 0 && !all}
                onCheckedChange={selectAll}
              />
            </Th>
            <Th>
              <Trans>Code</Trans>
            </Th>
            <Th>
              <Trans>Status</Trans>
            </Th>
            <Th>
              <Trans>Product</Trans>
            </Th>
            <Th>
              <Trans>Order</Trans>
            </Th>
            <Th>
              <Trans>Created</Trans>
            </Th>
            <Th align="end">
              <Trans>Actions</Trans>
            </Th>
          </tr>
        </TableHead>
        <TableBody>
          {codes.map((code) => (
            <Row
              key={code._id}
              code={code}
              isSelected={selection.ids.has(code._id)}
              onToggle={selection.toggle}
              {...row}
            />
          ))}
        </TableBody>
      </Table>
    </>
  );
}

type RowProps = Pick<CodeTableProps, "onEdit" | "onDelete"> & {
  code: VoucherCode;
  isSelected: boolean;
  onToggle: (id: string) => void;
};

function Row({ code, isSelected, onToggle, onEdit, onDelete }: RowProps) {
  const { _id, orderId, product, status, createdAt } = code;
  return (
    <TableRow selected={isSelected}>
      <Td>
        <Checkbox
          label={<span className="font-mono font-semibold md:hidden">{code.code}</span>}
          aria-label={t`Select ${code.code}`}
          checked={isSelected}
          onCheckedChange={() => onToggle(_id)}
          className="md:min-w-11 md:justify-center md:gap-0!"
        />
      </Td>
      <Td label={t`Code`} className="font-mono max-md:hidden!">
        {code.code}
      </Td>
      <Td label={t`Status`}>
        <StatusBadge kind="code" status={status} />
      </Td>
      <Td label={t`Product`}>{product.name}</Td>
      <Td label={t`Order`}>
        {orderId ? (
          <span className="inline-flex items-center gap-1">
            <Link to={`/admin/all-orders/${orderId}`} className="font-mono text-brand-text text-sm">
              {shortId(orderId)}
            </Link>
            <CopyButton iconOnly value={orderId} label={t`Copy order id`} className="-my-1.5" />
          </span>
        ) : (
          <span className="text-muted">—</span>
        )}
      </Td>
      <Td label={t`Created`} className="whitespace-nowrap text-muted">
        {formatDate(createdAt)}
        <br className="max-md:hidden" /> {formatTime(createdAt)}
      </Td>
      <Td label={t`Actions`} align="end">
        <span className="inline-flex gap-1 md:-my-1">
          <Allowed call="PATCH /admin/unipin/codes/{id}">
            <IconButton
              size="sm"
              label={t`Edit ${code.code}`}
              icon={<Pencil />}
              onClick={() => onEdit(code)}
            />
          </Allowed>
          <Allowed call="DELETE /admin/unipin/codes/{id}">
            <IconButton
              size="sm"
              variant="danger"
              label={t`Delete ${code.code}`}
              icon={<Trash2 />}
              onClick={() => onDelete(code)}
            />
          </Allowed>
        </span>
      </Td>
    </TableRow>
  );
}
