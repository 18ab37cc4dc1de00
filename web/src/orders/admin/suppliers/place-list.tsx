import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { blockText, moved, type Place } from "./mapping-form.ts";

export interface PlaceListProps {
  places: readonly Place[];
  price: number;
  ceiling: number | null;
  onChange: (places: Place[]) => void;
}

/**
 * List of a product's suppliers, in the order in which the store tries them. The arrow buttons beside a name move the
 * supplier.
 */
export function PlaceList({ places, price, ceiling, onChange }: PlaceListProps) {
  const list = useRef<HTMLOListElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const move = (at: number, by: -1 | 1) => {
    const to = at + by;
    if (to < 0 || to >= places.length) return;
    onChange(moved(places, at, by));
    if (said.current) said.current.textContent = t`${places[at]?.name ?? ""} is number ${to + 1}.`;
    // The focus stays on the pressed button, which moves with its row. At an end of the list that button is disabled,
    // so the row's other button gets the focus.
    requestAnimationFrame(() => {
      const row = list.current?.children[to];
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${by}"]:not([disabled])`);
      (wanted ?? row?.querySelector<HTMLButtonElement>("[data-move]:not([disabled])"))?.focus();
    });
  };
  return (
    <>
      <ol
        ref={list}
        aria-label={t`Suppliers in order`}
        className="divide-y divide-border rounded-lg border border-border empty:hidden"
      >
        {places.map((place, at) => (
          <li key={place.supplierId} className="flex flex-col gap-1 px-3.5 py-2.5">
            <div className="flex items-center justify-between gap-2">
              <p className="wrap-anywhere min-w-0 font-medium">
                <span className="text-muted tabular-nums">{at + 1}. </span>
                {place.name}
              </p>
              <span className="flex shrink-0">
                <IconButton
                  size="sm"
                  label={t`Try ${place.name} earlier`}
                  icon={<ArrowUp />}
                  data-move="-1"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  size="sm"
                  label={t`Try ${place.name} later`}
                  icon={<ArrowDown />}
                  data-move="1"
                  disabled={at === places.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  size="sm"
                  variant="danger"
                  label={t`Take ${place.name} away`}
                  icon={<Trash2 />}
                  onClick={() => onChange(places.filter((each) => each !== place))}
                />
              </span>
            </div>
            <p className="wrap-anywhere text-muted text-sm">
              {place.skuName ? `${place.skuName} · ` : ""}
              <span className="font-mono">{place.sku}</span>
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <CostText cost={place.cost} price={price} />
              <Switch
                className="ml-auto"
                label={t`In use`}
                aria-label={t`${place.name} in use`}
                checked={place.active}
                onCheckedChange={(active) =>
                  onChange(places.map((each) => (each === place ? { ...each, active } : each)))
                }
              />
            </div>
            <BlockText text={blockText(place.cost, price, ceiling)} />
          </li>
        ))}
      </ol>
      <p ref={said} role="status" className="sr-only" />
    </>
  );
}

function BlockText({ text }: { text: string | null }) {
  return text ? <p className="font-medium text-sm text-warning">{text}</p> : null;
}

/** Cost of an item, and the margin that the current price leaves. */
export function CostText({ cost, price }: { cost: number | null; price: number }) {
  if (cost === null)
    return (
      <span className="text-muted text-sm">
        <Trans>Cost not known</Trans>
      </span>
    );
  return (
    <span className="text-sm">
      <Trans>
        Costs <Money amount={cost} />,{" "}
        <span className={price < cost ? "text-danger" : "text-muted"}>
          <Money amount={price - cost} /> left
        </span>
      </Trans>
    </span>
  );
}
