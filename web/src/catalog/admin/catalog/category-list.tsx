import type { AdminCategory as Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Gamepad2, Pencil, SearchX, Trash2 } from "lucide-react";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { useSearchText } from "../../../platform/lib/use-search-text.ts";
import { ArrangeGames, ArrangePackages } from "./arrange-buttons.tsx";
import { categoriesQuery } from "./queries.ts";
import { SaleSwitch } from "./sale-switch.tsx";

export interface CategoryListProps {
  /** What is searched for, trimmed. */
  search: string;
  onSearch: (search: string) => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

/** Every category in the shop's order, with what one does to it. */
export function CategoryList({ search, onSearch, ...actions }: CategoryListProps) {
  const { data, error, refetch, isFetching } = useQuery(categoriesQuery(useApi()));
  const [text, setText] = useSearchText(search, onSearch);
  const wanted = search.toLowerCase();
  const found = data?.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Card title={t`Categories`} flush action={data ? <ArrangeGames games={data} /> : null}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5">
        <search>
          <SearchInput
            label={t`Search categories`}
            placeholder={t`Search by name`}
            value={text}
            onValueChange={setText}
          />
        </search>
        {error ? (
          <ErrorCard
            title={t`Failed to load categories.`}
            message={failureText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
      </div>
      {found === undefined ? (
        error ? null : (
          <LoadingRegion label={t`Loading categories`} className="flex flex-col gap-3 px-4 pb-4 md:px-5">
            {["a", "b", "c", "d"].map((key) => (
              <Skeleton key={key} className="h-14" />
            ))}
          </LoadingRegion>
        )
      ) : found.length === 0 ? (
        <Nothing isFiltered={search !== ""} />
      ) : (
        <div className="border-border border-t max-md:border-0 max-md:px-4 max-md:pb-4">
          <CategoryTable categories={found} {...actions} />
        </div>
      )}
    </Card>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={<SearchX />} title={t`No categories found`} text={t`Try another name.`} />
  ) : (
    <EmptyState
      icon={<Gamepad2 />}
      title={t`No categories yet.`}
      text={t`Add the first one; its products come next.`}
    />
  );
}

type CategoryTableProps = Pick<CategoryListProps, "onEdit" | "onDelete"> & {
  categories: readonly Category[];
};

function CategoryTable({ categories, onEdit, onDelete }: CategoryTableProps) {
  const mayChange = useMayCall()("PATCH /categories/{id}");
  return (
    <Table label={t`Categories`} stack>
      <TableHead>
        <tr>
          <Th className="w-0">
            <Trans>Image</Trans>
          </Th>
          <Th>
            <Trans>Name</Trans>
          </Th>
          <Th>
            <Trans>Player ID</Trans>
          </Th>
          <Th>
            <Trans>On sale</Trans>
          </Th>
          {mayChange ? (
            <Th align="end">
              <Trans>Actions</Trans>
            </Th>
          ) : null}
        </tr>
      </TableHead>
      <TableBody>
        {categories.map((category) => (
          <TableRow key={category._id}>
            <Td className="max-md:float-left max-md:mr-3 md:min-w-19">
              <GameArt game={category} size="lg" />
            </Td>
            <Td className="break-words font-semibold">{category.name}</Td>
            <Td label={t`Player ID`} className="text-muted">
              {askedFor(category)}
            </Td>
            <Td label={t`On sale`}>
              <SaleSwitch kind="category" subject={category} />
            </Td>
            {mayChange ? (
              <Td label={t`Actions`} align="end">
                <span className="inline-flex gap-1 md:-my-1">
                  <ArrangePackages game={category} />
                  <IconButton
                    size="sm"
                    label={t`Edit ${category.name}`}
                    icon={<Pencil />}
                    onClick={() => onEdit(category)}
                  />
                  <IconButton
                    size="sm"
                    variant="danger"
                    label={t`Delete ${category.name}`}
                    icon={<Trash2 />}
                    onClick={() => onDelete(category)}
                  />
                </span>
              </Td>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function askedFor({ playerId }: Category): string {
  if (!playerId) return t({ message: "Any", context: "player ID" });
  return playerId.second ? `${playerId.label} + ${playerId.second.label}` : playerId.label;
}
