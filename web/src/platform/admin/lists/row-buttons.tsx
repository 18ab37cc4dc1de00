import type { RouteName } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Fragment, type ReactNode, useState } from "react";
import { useMayCall } from "../../api/grants.tsx";
import { Button, type ButtonVariant } from "../../design/button.tsx";
import { IconButton } from "../../design/icon-button.tsx";
import type { ListColumn, ListRow } from "./list-table.tsx";

export interface RowButton<Row extends object> {
  /** Returns the button's accessible name in a row: `Edit AB12`. */
  label: (row: Row) => string;
  /** Text of the button. Without a text, the button shows only the icon. */
  text?: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Variant of a button that has a text; default: secondary. */
  variant?: ButtonVariant;
  /** The call that the button makes or prepares. Only admins who may make this call see the button. */
  may?: RouteName;
  /** True for the rows that show the button; default: all rows. */
  isFor?: (row: Row) => boolean;
  /**
   * Runs the action. The button shows that it is loading until the returned promise settles. Failures are
   * shown by the mutation.
   */
  onClick: (row: Row, line: ListRow<Row>) => unknown;
}

export interface RowButtonsOptions<Row extends object>
  extends Pick<ListColumn<Row>, "align" | "hidesHeader" | "may" | "skeletonClassName"> {
  header?: string;
  /** Content of the column in rows that show no button. */
  otherwise?: (row: Row) => ReactNode;
  buttons: readonly (RowButton<Row> | ((row: Row) => ReactNode))[];
}

/** Last column of a list, which contains the buttons of each row. */
export function rowButtons<Row extends object>(options: RowButtonsOptions<Row>): ListColumn<Row> {
  const { header = t`Actions`, buttons, otherwise, ...column } = options;
  return {
    ...column,
    header,
    cell: (_, line) => <RowButtons line={line} buttons={buttons} otherwise={otherwise} />,
  };
}

function RowButtons<Row extends object>({
  line,
  buttons,
  otherwise,
}: Pick<RowButtonsOptions<Row>, "buttons" | "otherwise"> & { line: ListRow<Row> }) {
  const row = line.original;
  const mayCall = useMayCall();
  const shown = buttons.filter(
    (button) =>
      typeof button === "function" || ((!button.may || mayCall(button.may)) && (button.isFor?.(row) ?? true)),
  );
  if (shown.length === 0) return otherwise?.(row) ?? null;
  const content = shown.map((button, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the buttons never move
    <Fragment key={at}>
      {typeof button === "function" ? button(row) : <OneButton line={line} button={button} />}
    </Fragment>
  ));
  if (buttons.length === 1) return content;
  const areIcons = buttons.some((button) => typeof button !== "function" && button.text === undefined);
  return (
    <span className={areIcons ? "inline-flex gap-1 md:-my-1 md:max-lg:gap-0" : "flex flex-wrap gap-2"}>
      {content}
    </span>
  );
}

interface OneButtonProps<Row extends object> {
  line: ListRow<Row>;
  button: RowButton<Row>;
}

function OneButton<Row extends object>({ line, button }: OneButtonProps<Row>) {
  const row = line.original;
  const { label, text, icon, isDanger, variant = "secondary", onClick } = button;
  const [isPending, setPending] = useState(false);
  const press = async () => {
    const work = onClick(row, line);
    if (!(work instanceof Promise)) return;
    setPending(true);
    await work.catch(() => undefined);
    setPending(false);
  };
  if (text === undefined)
    return (
      <IconButton
        size="sm"
        variant={isDanger ? "danger" : undefined}
        label={label(row)}
        icon={icon}
        onClick={() => void press()}
      />
    );
  return (
    <Button
      size="sm"
      variant={variant}
      icon={icon}
      loading={isPending}
      aria-label={label(row)}
      onClick={() => void press()}
    >
      {text}
    </Button>
  );
}
