import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Banner } from "../../design/banner.tsx";
import { Button } from "../../design/button.tsx";

interface FileCheckProps {
  isChecking: boolean;
  /** Why the check or the import of the file failed; null for the step of the two that did not fail. */
  problems: readonly (string | null)[];
  /** Content before the result of the file's check. */
  hints?: ReactNode;
  /** Content that shows the result of the file's check. */
  children: ReactNode;
  /** The import button; null if no file was checked yet, or if the file was already imported. */
  action: { label: string; isPending: boolean; isDisabled: boolean; run: () => void } | null;
}

/** Result of a file's check, and the button that imports the file. Screen readers announce the result. */
export function FileCheck({ isChecking, problems, hints, children, action }: FileCheckProps) {
  return (
    <>
      <div aria-live="polite" aria-busy={isChecking} className="flex flex-col gap-4 empty:hidden">
        {hints}
        {isChecking ? (
          <p className="text-muted text-sm">
            <Trans>Checking…</Trans>
          </p>
        ) : null}
        {problems.map((problem) =>
          problem === null ? null : (
            <Banner key={problem} tone="danger">
              {problem}
            </Banner>
          ),
        )}
        {children}
      </div>
      {action ? (
        <Button
          disabled={action.isDisabled || isChecking}
          loading={action.isPending}
          onClick={action.run}
          className="self-start"
        >
          {action.label}
        </Button>
      ) : null}
    </>
  );
}
