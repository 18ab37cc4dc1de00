import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { formatCount } from "../lib/format/count.ts";
import { Button } from "./button.tsx";
import { NumberInput } from "./number-input.tsx";

export interface PageJumpProps {
  pageCount: number;
  onPageChange: (page: number) => void;
  disabled?: boolean | undefined;
}

/**
 * Field for a page number. Enter opens the page with this number; if there is no such page, an error is shown
 * and the list stays as it is.
 */
export function PageJump({ pageCount, onPageChange, disabled }: PageJumpProps) {
  const errorId = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabled) return;
    const page = Number(typed.trim());
    if (!/^\d+$/.test(typed.trim()) || page < 1 || page > pageCount) {
      setError(
        typed.trim() === ""
          ? t`Type a page from 1 to ${formatCount(pageCount)}.`
          : t`There is no page ${typed.trim()}: 1 to ${formatCount(pageCount)}.`,
      );
      return;
    }
    setTyped("");
    setError(null);
    onPageChange(page);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <span className="w-20">
        <NumberInput
          mode="integer"
          size="sm"
          aria-label={t`Go to page`}
          placeholder={t`Page`}
          maxLength={9}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
      </span>
      <Button type="submit" size="sm" variant="secondary" disabled={disabled}>
        <Trans>Go</Trans>
      </Button>
      <div role="alert" className="empty:hidden">
        {error ? (
          <p
            id={errorId}
            className="flex items-center gap-1.5 whitespace-nowrap font-medium text-danger text-sm"
          >
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {error}
          </p>
        ) : null}
      </div>
    </form>
  );
}
