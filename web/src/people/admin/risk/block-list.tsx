import type { Block } from "@hira/contract";
import { type BlockKind, blockKinds } from "@hira/contract/people/constants/risk";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { useCan, useMayCall } from "../../../platform/api/grants.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { AddBlock } from "./add-block.tsx";
import { blockKindTexts } from "./block-text.ts";
import {
  BLOCKS_FAILED,
  type BlockFilter,
  type BlockState,
  blocksQuery,
  PAGE_ROWS,
  useLiftBlock,
} from "./queries.ts";

export interface BlockListProps {
  filter: BlockFilter;
  onChange: (filter: BlockFilter) => void;
}

/**
 * True if the admin may add and lift blocks of this kind. Blocks of IP addresses need one more permission,
 * because many people can share an address.
 */
function useMayBlock(kind: BlockKind): boolean {
  const can = useCan();
  const mayCall = useMayCall();
  return mayCall("POST /admin/blocks") && (kind !== "address" || can("customers:write"));
}

const columns: readonly ListColumn<Block>[] = [
  {
    header: t`Blocked`,
    onCard: "headline",
    className: "wrap-anywhere font-mono font-semibold",
    cell: ({ value }) => value,
  },
  {
    header: t`Why`,
    className: "max-w-96 @max-4xl:max-w-none",
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  {
    header: t`By`,
    cell: ({ by, at }) => (
      <>
        {actorText(by)}
        <span className="block text-muted text-xs">
          <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
      </>
    ),
  },
];

const endings: Record<BlockState, ListColumn<Block>> = {
  active: { header: t`Until`, cell: ({ until }) => (until ? formatDateTime(until) : t`Until it is lifted`) },
  ended: {
    header: t`Ended`,
    cell: ({ endedAt, endedBy }) =>
      endedAt &&
      `${formatDateTime(endedAt)}, ${endedBy ? t`by ${actorText(endedBy)}` : t`its time was over`}`,
  },
};

/** List of the active or past blocks of a kind, newest first. */
export function BlockList({ filter, onChange }: BlockListProps) {
  const { kind, state, page } = filter;
  const mayLift = useMayBlock(kind) && state === "active";
  const { mutateAsync: lift } = useLiftBlock();
  const button = rowButtons<Block>({
    header: t`Action`,
    buttons: [
      { text: t`Lift`, label: ({ value }) => t`Lift the block of ${value}`, onClick: (of) => lift(of) },
    ],
  });
  return (
    <AdminList
      label={t`Blocks`}
      query={useQuery(blocksQuery(filter))}
      rows={({ blocks }) => blocks}
      keyOf={({ _id }) => _id}
      columns={[...columns, endings[state], ...(mayLift ? [button] : [])]}
      filters={
        <>
          <BlockFilters filter={filter} onChange={onChange} />
          {mayLift ? <AddBlock key={kind} kind={kind} /> : null}
        </>
      }
      loading={t`Loading blocks`}
      failed={BLOCKS_FAILED}
      empty={{
        icon: <Ban />,
        title: state === "active" ? blockKindTexts[kind].empty : t`No block has ended yet`,
      }}
      pages={{ page, limit: PAGE_ROWS, onPageChange: (next) => onChange({ ...filter, page: next }) }}
    />
  );
}

function BlockFilters({ filter, onChange }: BlockListProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">
      <Field label={t`What`}>
        <Select
          value={filter.kind}
          onChange={({ target }) => onChange({ ...filter, kind: target.value as BlockKind, page: 1 })}
        >
          {blockKinds.map((each) => (
            <option key={each} value={each}>
              {blockKindTexts[each].tab}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`State`}>
        <Select
          value={filter.state}
          onChange={({ target }) => onChange({ ...filter, state: target.value as BlockState, page: 1 })}
        >
          <option value="active">
            <Trans>Blocked</Trans>
          </option>
          <option value="ended">
            <Trans>Ended</Trans>
          </option>
        </Select>
      </Field>
    </div>
  );
}
