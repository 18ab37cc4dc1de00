import type { GameTemplate } from "@hira/contract";
import { fulfilments } from "@hira/contract/catalog/constants/fulfilment";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type ClipboardEvent, useId, useState } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import {
  type GameErrors,
  ownRow,
  type Pasted,
  pasteInto,
  sellsAsCodes,
  type TypedGame,
  type TypedPackage,
} from "./typed-games.ts";

const deliveries = [
  { value: fulfilments.hand.type, label: t`To a player ID` },
  { value: fulfilments.codes.type, label: t`As voucher codes` },
];

export interface PriceTableProps {
  template: GameTemplate;
  game: TypedGame;
  errors: GameErrors[string] | undefined;
  onChange: (game: TypedGame) => void;
}

/**
 * Table of a game's packages with their prices and stock. It has one row for each package of the template, and the rows
 * that the owner adds.
 */
export function PriceTable({ template, game, errors, onChange }: PriceTableProps) {
  const [pasted, setPasted] = useState<Omit<Pasted, "packages"> | null>(null);
  const codes = sellsAsCodes(game);
  const setRow = (at: number, part: Partial<TypedPackage>) =>
    onChange({
      ...game,
      packages: game.packages.map((row, each) => (each === at ? { ...row, ...part } : row)),
    });
  const paste = (at: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const { packages, ...outcome } = pasteInto(game.packages, at, text);
    onChange({ ...game, packages });
    setPasted(outcome);
  };
  const columns = codes
    ? "grid-cols-[minmax(0,1fr)_5.5rem] sm:grid-cols-[minmax(0,1fr)_9rem]"
    : "grid-cols-[minmax(0,1fr)_5.5rem_4.5rem] sm:grid-cols-[minmax(0,1fr)_9rem_7.5rem]";
  const ids = useId();
  const errorId = (at: number) => (errors?.rows[at] ? `${ids}-${at}` : undefined);

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{template.name}</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-3 font-semibold">
          <GameArt game={template} />
          <span className="min-w-0 break-words">{template.name}</span>
        </span>
        <Field label={t`Delivered`} hideLabel className="w-full sm:w-52">
          <Select
            options={deliveries}
            value={game.type}
            onChange={({ target }) =>
              onChange({ ...game, type: target.value === fulfilments.codes.type ? "unipin" : "normal" })
            }
          />
        </Field>
      </div>
      {template.there.length > 0 ? (
        <p className="mb-2 break-words text-muted text-sm">
          <Trans>In your shop already: {template.there.join(", ")}</Trans>
        </p>
      ) : null}
      <div aria-hidden="true" className={cx("grid gap-2 pb-1 text-muted text-sm", columns)}>
        <span>
          <Trans>Package</Trans>
        </span>
        <span>
          <Trans>Price, ৳</Trans>
        </span>
        {codes ? null : (
          <span>
            <Trans>Stock</Trans>
          </span>
        )}
      </div>
      <ul className="flex flex-col gap-2">
        {game.packages.map((row, at) => {
          const wrong = errors?.rows[at];
          const bengali = template.packages.find(({ name }) => name === row.name)?.inBengali?.name;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
            <li key={at} className={cx("grid items-center gap-x-2 gap-y-1", columns)}>
              {row.isOwn ? (
                <TextInput
                  aria-label={t`Name of package ${at + 1}`}
                  aria-describedby={errorId(at)}
                  aria-invalid={wrong?.name ? true : undefined}
                  value={row.name}
                  maxLength={textLimits.productName}
                  placeholder={t`Package`}
                  onChange={({ target }) => setRow(at, { name: target.value })}
                  onPaste={paste(at)}
                />
              ) : (
                <span className="min-w-0 break-words leading-snug">
                  {row.name}
                  {bengali ? <span className="hidden text-muted text-sm sm:block">{bengali}</span> : null}
                </span>
              )}
              <NumberInput
                aria-label={t`Price of ${row.name || at + 1}`}
                aria-describedby={errorId(at)}
                aria-invalid={wrong?.price ? true : undefined}
                value={row.price}
                onChange={({ target }) => setRow(at, { price: target.value })}
                onPaste={paste(at)}
              />
              {codes ? null : (
                <NumberInput
                  mode="integer"
                  aria-label={t`Stock of ${row.name || at + 1}`}
                  aria-describedby={errorId(at)}
                  aria-invalid={wrong?.stock ? true : undefined}
                  value={row.stock}
                  placeholder="∞"
                  onChange={({ target }) => setRow(at, { stock: target.value })}
                />
              )}
              <div className="col-span-full empty:hidden">
                <FieldError id={errorId(at)}>{wrong?.name ?? wrong?.price ?? wrong?.stock}</FieldError>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus />}
          onClick={() => onChange({ ...game, packages: [...game.packages, ownRow] })}
        >
          <Trans>Another package</Trans>
        </Button>
        <span className="text-muted text-sm">
          {codes
            ? t`Its stock is its codes. Upload them after it is added.`
            : t`An empty stock is unlimited.`}
        </span>
      </div>
      {pasted ? <PastedNote pasted={pasted} /> : null}
      {errors?.all ? (
        <Banner tone="danger" role="alert" className="mt-2">
          {errors.all}
        </Banner>
      ) : null}
    </fieldset>
  );
}

/** Maximum number of unreadable lines that the notice quotes. */
const NAMED = 3;

function PastedNote({ pasted: { filled, unread } }: { pasted: Omit<Pasted, "packages"> }) {
  const rows = unread.slice(0, NAMED).map((line) => `“${line.replaceAll("\t", " ").trim()}”`);
  return (
    <Banner tone={unread.length > 0 ? "warning" : "success"} role="status" className="mt-2">
      {plural(filled, { one: "# row was filled in.", other: "# rows were filled in." })}
      {unread.length > 0 ? (
        <>
          {" "}
          <Trans>Not understood: {rows.join(", ")}</Trans>
          {unread.length > NAMED ? " …" : null}
        </>
      ) : null}
    </Banner>
  );
}
