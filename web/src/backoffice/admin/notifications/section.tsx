import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { MenuLink } from "../../../platform/design/menu-items.tsx";
import { countText } from "./what-waits.ts";

interface SectionProps {
  title: string;
  count: number;
  /** Address of the list of all entries, if there is one. */
  to?: string;
  children: ReactNode;
}

/** Entries of one kind, with a heading. */
export function Section({ title, count, to, children }: SectionProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may not contain a fieldset
    <div role="group" aria-labelledby={id}>
      <p
        id={id}
        role="presentation"
        className="flex items-center justify-between px-3 pt-1.5 pb-1 font-semibold text-sm"
      >
        {title}
        <span className="text-muted tabular-nums">{countText(count)}</span>
      </p>
      {children}
      {to ? (
        <MenuLink to={to}>
          <span className="font-semibold text-brand-text">
            <Trans>Show all</Trans>
          </span>
          <span className="sr-only">
            <Trans> of {title}</Trans>
          </span>
        </MenuLink>
      ) : null}
    </div>
  );
}

interface EntryText {
  icon: ReactNode;
  title: string;
  detail: string;
}

/** An entry of the bell, with its link. */
export function Entry({ to, icon, ...text }: EntryText & { to: string }) {
  return (
    <MenuLink to={to} icon={icon}>
      <EntryLines {...text} />
    </MenuLink>
  );
}

/** The two lines of text of an entry in the bell. */
export function EntryLines({ title, detail }: Pick<EntryText, "title" | "detail">) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{title}</span>
      <span className="block truncate text-muted text-xs">{detail}</span>
    </span>
  );
}
