import type { AdminCategory as Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Gamepad2, Pencil, SearchX, Trash2 } from "lucide-react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { useSearchText } from "../../../platform/lib/use-search-text.ts";
import { ArrangeGames, ArrangePackages } from "./arrange-buttons.tsx";
import { categoriesQuery } from "./queries.ts";
import { SaleSwitch } from "./sale-switch.tsx";
import { TemplatesLink } from "./templates-link.tsx";

export interface CategoryListProps {
  /** Text to search for in the names of the games, without outer spaces. */
  search: string;
  onSearch: (search: string) => void;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

const mayChange = "PATCH /categories/{id}";

const columns: readonly ListColumn<Category>[] = [
  {
    header: t`Image`,
    onCard: "headline",
    headClassName: "w-0",
    className: "max-md:float-left max-md:mr-3 md:min-w-19",
    cell: (category) => <GameArt game={category} size="lg" />,
  },
  { header: t`Name`, onCard: "headline", className: "break-words font-semibold", cell: ({ name }) => name },
  { header: t`Player ID`, className: "text-muted", cell: askedFor },
  { header: t`On sale`, cell: (category) => <SaleSwitch kind="category" subject={category} /> },
];

/** All games in the order in which the shop shows them, each with its buttons. */
export function CategoryList({ search, onSearch, onEdit, onDelete }: CategoryListProps) {
  const query = useQuery(categoriesQuery());
  const [text, setText] = useSearchText(search, onSearch);
  const wanted = search.toLowerCase();
  const buttons = rowButtons<Category>({
    align: "end",
    may: mayChange,
    buttons: [
      (category) => <ArrangePackages game={category} />,
      { label: (category) => t`Edit ${category.name}`, icon: <Pencil />, onClick: onEdit },
      {
        label: (category) => t`Delete ${category.name}`,
        icon: <Trash2 />,
        isDanger: true,
        onClick: onDelete,
      },
    ],
  });
  return (
    <Card title={t`Categories`} flush action={query.data ? <ArrangeGames games={query.data} /> : null}>
      <AdminList
        label={t`Categories`}
        query={query}
        rows={(categories) => categories.filter(({ name }) => name.toLowerCase().includes(wanted))}
        keyOf={({ _id }) => _id}
        columns={[...columns, buttons]}
        filters={
          <search className="block px-4 md:px-5">
            <SearchInput
              label={t`Search categories`}
              placeholder={t`Search by name`}
              value={text}
              onValueChange={setText}
            />
          </search>
        }
        loading={t`Loading categories`}
        failed={t`Failed to load categories.`}
        isFailureTitled
        empty={
          search === ""
            ? {
                icon: <Gamepad2 />,
                title: t`No categories yet.`,
                text: t`Add the first one; its products come next.`,
                action: <TemplatesLink />,
              }
            : { icon: <SearchX />, title: t`No categories found`, text: t`Try another name.` }
        }
        skeleton={["a", "b", "c", "d"].map((key) => <Skeleton key={key} className="h-14" />)}
        isInCard
        stack
        frameClassName="border-border border-t max-md:border-0 max-md:px-4 max-md:pb-4"
      />
    </Card>
  );
}

function askedFor({ playerId }: Category): string {
  if (!playerId) return t({ message: "Any", context: "player ID" });
  return playerId.second ? `${playerId.label} + ${playerId.second.label}` : playerId.label;
}
