import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../design/badge.tsx";
import { Card } from "../../design/card.tsx";
import { EmptyState } from "../../design/empty-state.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { EditButtons } from "../admin-forms/edit-buttons.tsx";
import { amountText } from "./fee-rule.ts";

interface Instruction {
  _id: string;
  method: string;
  amount: number;
  feePercent: number;
}

export interface InstructionListProps<T extends Instruction> {
  title: string;
  emptyText: string;
  instructions: readonly T[] | undefined;
  /** What could not be loaded. */
  error: string | null;
  onRetry: () => void;
  retrying: boolean;
  nameOf: (instruction: T) => string;
  onEdit: (instruction: T) => void;
  onDelete: (instruction: T) => void;
  /** More of an instruction than its method, amount and fee. */
  children?: (instruction: T) => ReactNode;
}

/** What is set up, each with Edit and Delete. */
export function InstructionList<T extends Instruction>(props: InstructionListProps<T>) {
  const { title, emptyText, instructions, error, onRetry, retrying } = props;
  return (
    <Card title={title} flush>
      {error ? (
        <div className="p-4 pt-0 md:px-5 md:pb-5">
          <ErrorCard message={error} onRetry={onRetry} retrying={retrying} />
        </div>
      ) : instructions === undefined ? (
        <LoadingRegion label="Loading instructions" className="flex flex-col gap-3 p-4 pt-0 md:px-5 md:pb-5">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingRegion>
      ) : instructions.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={emptyText} />
      ) : (
        <ul className="divide-y divide-border border-border border-t">
          {instructions.map((instruction) => (
            <Item key={instruction._id} instruction={instruction} {...props} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Item<T extends Instruction>({
  instruction,
  nameOf,
  onEdit,
  onDelete,
  children,
}: InstructionListProps<T> & { instruction: T }) {
  const name = nameOf(instruction);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge tone={instruction.feePercent === 0 ? "success" : "neutral"}>
            Fee {instruction.feePercent}%
          </Badge>
        </p>
        {children?.(instruction)}
        <p className="text-muted text-sm">{amountText(instruction.amount)}</p>
      </div>
      <EditButtons name={name} onEdit={() => onEdit(instruction)} onDelete={() => onDelete(instruction)} />
    </li>
  );
}
