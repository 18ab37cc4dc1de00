import type { Block } from "@hira/contract";
import { type BlockKind, blockKinds } from "@hira/contract/people/facts/risk";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { useCan, useMayCall } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
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

/** Whether whoever looks may block and lift of this kind; an address is many people's. */
function useMayBlock(kind: BlockKind): boolean {
  const can = useCan();
  const mayCall = useMayCall();
  return mayCall("POST /admin/blocks") && (kind !== "address" || can("customers:write"));
}

/** What is blocked of a kind, or was, newest first. */
export function BlockList({ filter, onChange }: BlockListProps) {
  const { kind, state } = filter;
  const mayBlock = useMayBlock(kind);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <Field label={t`What`}>
          <Select
            value={kind}
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
            value={state}
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
      {mayBlock && state === "active" ? <AddBlock key={kind} kind={kind} /> : null}
      <Loaded
        query={useQuery(blocksQuery(useApi(), filter))}
        failureText={(error) => messageOf(error, BLOCKS_FAILED)}
        label={t`Loading blocks`}
        className="flex flex-col gap-3"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
      >
        {({ blocks, total, totalIsExact }) =>
          blocks.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Ban />}
                title={state === "active" ? blockKindTexts[kind].empty : t`No block has ended yet`}
              />
            </Card>
          ) : (
            <>
              <Blocks blocks={blocks} mayBlock={mayBlock} />
              <Pagination
                page={filter.page}
                pageCount={pageCountOf(total, PAGE_ROWS)}
                total={total}
                isExact={totalIsExact}
                onPageChange={(page) => onChange({ ...filter, page })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Blocks({ blocks, mayBlock }: { blocks: readonly Block[]; mayBlock: boolean }) {
  const isEnded = blocks.some(({ endedAt }) => endedAt !== null);
  return (
    <Table label={t`Blocks`} stack="wide">
      <TableHead>
        <tr>
          <Th>
            <Trans>Blocked</Trans>
          </Th>
          <Th>
            <Trans>Why</Trans>
          </Th>
          <Th>
            <Trans>By</Trans>
          </Th>
          <Th>{isEnded ? t`Ended` : t`Until`}</Th>
          {mayBlock && !isEnded ? (
            <Th>
              <Trans>Action</Trans>
            </Th>
          ) : null}
        </tr>
      </TableHead>
      <TableBody>
        {blocks.map((block) => (
          <Row key={block._id} block={block} mayLift={mayBlock && !isEnded} />
        ))}
      </TableBody>
    </Table>
  );
}

function Row({ block, mayLift }: { block: Block; mayLift: boolean }) {
  const { mutate, isPending } = useLiftBlock(block._id);
  const { value, reason, by, at, until, endedAt, endedBy } = block;
  return (
    <TableRow>
      <Td className="wrap-anywhere font-mono font-semibold">{value}</Td>
      <Td label={t`Why`} className="max-w-96 @max-4xl:max-w-none">
        <span className="wrap-anywhere">{reason}</span>
      </Td>
      <Td label={t`By`}>
        {actorText(by)}
        <span className="block text-muted text-xs">
          <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
      </Td>
      <Td label={endedAt ? t`Ended` : t`Until`}>
        {endedAt
          ? `${formatDateTime(endedAt)}, ${endedBy ? t`by ${actorText(endedBy)}` : t`its time was over`}`
          : until
            ? formatDateTime(until)
            : t`Until it is lifted`}
      </Td>
      {mayLift ? (
        <Td label={t`Action`}>
          <Button
            size="sm"
            variant="secondary"
            loading={isPending}
            aria-label={t`Lift the block of ${value}`}
            onClick={() => mutate()}
          >
            <Trans>Lift</Trans>
          </Button>
        </Td>
      ) : null}
    </TableRow>
  );
}
