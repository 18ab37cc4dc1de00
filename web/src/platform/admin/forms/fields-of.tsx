import type { RouteName } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Allowed } from "../../api/grants.tsx";

export interface FieldsOfProps {
  /** The call that saves the values of the fields. */
  call: RouteName;
  children: ReactNode;
}

/** Fields of a form. For an admin who may not save them, they are read-only, and a notice says so. */
export function FieldsOf({ call, children }: FieldsOfProps) {
  const readOnly = (
    <>
      <fieldset disabled className="flex min-w-0 flex-col gap-5">
        {children}
      </fieldset>
      <p className="text-muted text-sm">
        <Trans>Your role lets you read this, not change it.</Trans>
      </p>
    </>
  );
  return (
    <Allowed call={call} otherwise={readOnly}>
      {children}
    </Allowed>
  );
}
