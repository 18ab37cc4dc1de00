import type { DayEnd } from "@hira/contract";
import { dayEndRoutes } from "@hira/contract/backoffice/day-ends";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FormElement } from "../../../platform/admin/forms/form-element.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatSignedTaka } from "../../../platform/lib/format/money.ts";
import { formatDate, formatDateTime } from "../../../platform/lib/format/time.ts";
import { useSignDayEnd } from "./queries.ts";

/** Shows who signed the day, or the form that signs it. A signature covers the figures that the screen shows. */
export function SignDay({ dayEnd }: { dayEnd: DayEnd }) {
  const { day, digest, signed, isOver } = dayEnd;
  const maySign = useMayCall()("POST /admin/day-ends/{day}/sign");
  const { mutate, isPending } = useSignDayEnd();
  const form = useSchemaForm({
    schema: dayEndRoutes["POST /admin/day-ends/{day}/sign"].body,
    parts: { digest },
    send: (body, answer) => mutate({ day, ...body }, answer),
    isPending,
    onSaved: () => {
      toast.success(t`${formatDate(`${day}T00:00:00+06:00`)} is signed`);
      form.reset();
    },
    failureText,
    failureAt: "note",
  });
  const canSign = maySign && isOver && (!signed || signed.changed);
  return (
    <Card title={t`Signature`}>
      <div className="flex flex-col gap-4">
        {signed ? (
          <Banner
            tone={signed.changed ? "warning" : "success"}
            title={signed.changed ? t`The figures have changed since it was signed` : t`Signed`}
          >
            {signed.by}, {formatDateTime(signed.at)}
            {signed.note ? ` · “${signed.note}”` : ""}
            {signed.changed ? (
              <span className="block">
                <Trans>
                  It was signed with a difference of {formatSignedTaka(signed.difference)}; now it is{" "}
                  {formatSignedTaka(dayEnd.difference)}.
                </Trans>
              </span>
            ) : null}
          </Banner>
        ) : null}
        {canSign ? (
          <FormElement form={form} className="flex flex-col gap-4">
            <FormField
              form={form}
              name="note"
              label={t`Note`}
              aside={t`Optional`}
              hint={t`What you found, for whoever looks later.`}
              rows={2}
            />
            <Button type="submit" loading={isPending} className="self-start">
              {signed ? t`Sign again` : t`Sign the day`}
            </Button>
          </FormElement>
        ) : signed ? null : (
          <p className="text-muted text-sm">
            {isOver
              ? t`Not signed yet. Whoever may decide on payments can sign it.`
              : t`It can be signed once the day is over, after midnight in Dhaka.`}
          </p>
        )}
      </div>
    </Card>
  );
}
