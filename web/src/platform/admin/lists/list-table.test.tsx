import { ALL_GRANTS, type Grants, NO_GRANTS } from "@hira/contract/platform/constants/permissions";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GrantsProvider } from "../../api/grants.tsx";
import {
  type ListColumn,
  ListSkeleton,
  ListTable,
  type ListTableState,
  tick,
  tickAll,
  tickedRows,
  useListTable,
} from "./list-table.tsx";
import { rowButtons } from "./row-buttons.tsx";

interface Fruit {
  id: string;
  name: string;
  price: number;
}
const fruits: Fruit[] = [
  { id: "a", name: "Apple", price: 3 },
  { id: "b", name: "Banana", price: 2 },
];
const keyOf = ({ id }: Fruit) => id;
const columns: ListColumn<Fruit>[] = [
  { header: "Name", onCard: "headline", cell: ({ name }) => name },
  { header: "Price", numeric: true, cell: ({ price }) => `${price} taka` },
  rowButtons<Fruit>({
    header: "Actions",
    buttons: [
      {
        text: "Change",
        label: ({ name }) => `Change ${name}`,
        may: "PATCH /admin/coupons/{code}",
        isFor: ({ id }) => id === "a",
        onClick: () => {},
      },
    ],
  }),
];

function html(node: ReactNode, grants: Grants = ALL_GRANTS): string {
  return renderToStaticMarkup(<GrantsProvider value={grants}>{node}</GrantsProvider>);
}

function Fruits(props: { columns?: ListColumn<Fruit>[]; hasGridCards?: boolean }) {
  const table = useListTable({ columns: props.columns ?? columns, rows: fruits, keyOf });
  return <ListTable label="Fruits" stack="wide" table={table} hasGridCards={props.hasGridCards} />;
}

it("ListTable names a column in the table's head and beside a card's value, but not beside the value that is a card's headline", () => {
  const text = html(<Fruits />);
  expect([...text.matchAll(/<th [^>]*>([^<]*)</g)].map(([, head]) => head)).toEqual([
    "Name",
    "Price",
    "Actions",
  ]);
  expect(text.match(/data-label="[^"]*"/g)).toEqual([
    'data-label="Price"',
    'data-label="Actions"',
    'data-label="Price"',
    'data-label="Actions"',
  ]);
});

it("ListTable shows no column names on cards with a grid layout", () => {
  expect(html(<Fruits hasGridCards />)).not.toContain("data-label");
});

it("rowButtons shows a button only in rows to which it applies, and only to admins who may make its call", () => {
  expect(html(<Fruits />).match(/aria-label="Change [^"]*"/g)).toEqual(['aria-label="Change Apple"']);
  expect(html(<Fruits />, NO_GRANTS)).not.toContain("Change Apple");
});

it("ListTable omits a column for admins who may not make the column's call", () => {
  const priced = columns.map((column) => ({ ...column, may: "PATCH /admin/coupons/{code}" as const }));
  expect(html(<Fruits columns={priced} />)).toContain("3 taka");
  expect(html(<Fruits columns={priced} />, NO_GRANTS)).not.toContain("taka");
});

it("ListSkeleton has the same column heads as the table after loading", () => {
  const heads = (text: string) => text.match(/<thead.*<\/thead>/)?.[0];
  const skeleton = html(
    <ListSkeleton label="Fruits" stack="wide" columns={columns} rows={2} loading="Loading fruits" />,
  );
  expect(heads(skeleton)).toBe(heads(html(<Fruits />)));
});

function Watched({ view, see }: { view?: string; see: (table: ListTableState<Fruit>) => void }) {
  see(useListTable({ columns, rows: fruits, keyOf, view }));
  return null;
}

function tableOf(view?: string): ListTableState<Fruit> {
  const seen: ListTableState<Fruit>[] = [];
  html(<Watched view={view} see={(table) => seen.push(table)} />);
  const [table] = seen;
  if (!table) throw new Error("Nothing was drawn");
  return table;
}

it("the checkbox in the table's head ticks all rows, and shows whether all, some or no rows are ticked", () => {
  const table = tableOf("page 1");
  tick(table, ["b"]);
  expect(tickedRows(table)).toEqual([fruits[1]]);
  expect(tickAll(table)).toMatchObject({ checked: false, indeterminate: true });
  tickAll(table).onCheckedChange(true);
  expect(tickedRows(table)).toEqual(fruits);
  expect(tickAll(table)).toMatchObject({ checked: true, indeterminate: false });
});

it("tickedRows omits a ticked row that is no longer in the list", () => {
  const table = tableOf("page 1");
  tick(table, ["b", "gone"]);
  expect(tickedRows(table)).toEqual([fruits[1]]);
  expect(tickAll(table)).toMatchObject({ checked: false, indeterminate: true });
});

it("rows have checkboxes only if the list has the prop `view`", () => {
  expect(tableOf("page 1").getRow("a").getCanSelect()).toBe(true);
  expect(tableOf().getRow("a").getCanSelect()).toBe(false);
});
