import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface PageFailureProps {
  title: string;
  children: ReactNode;
  action: string;
  onAction: () => void;
}

/** Shown instead of a page that cannot be shown. It says what the person can do. */
export function PageFailure({ title, children, action, onAction }: PageFailureProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-4 text-center"
    >
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="text-muted">
        <Trans>{children} Your money and your orders are safe.</Trans>
      </p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  );
}
