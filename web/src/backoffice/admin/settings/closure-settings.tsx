import type { Closure, ClosureInBengali } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { bengaliFrom, type InBengali, typedBengali } from "../../../platform/admin/forms/bengali-values.ts";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { TextInBoth } from "../../../platform/admin/forms/text-in-both.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { closureQuery, loadFailure, useSaveClosure } from "./queries.ts";

/** Closes the shop, with a text for customers, and opens it again. */
export function ClosureSettings() {
  return (
    <Loaded
      query={useQuery(closureQuery())}
      failureText={loadFailure}
      label={t`Loading settings`}
      className="grid items-start gap-5 xl:grid-cols-2"
      skeleton={<Skeleton className="h-80 rounded-xl" />}
    >
      {(closure) => <OpenOrClosed loaded={closure} />}
    </Loaded>
  );
}

const inBoth = ["text"] as const;
type Typed = { closed: string; text: string } & Record<InBengali<"text">, string>;
type Asked = Omit<Closure, "inBengali"> & { inBengali: ClosureInBengali | null };

const typedFrom = ({ closed, text, inBengali }: Closure): Typed => ({
  closed: closed ? "yes" : "",
  text,
  ...typedBengali(inBoth, inBengali),
});
const closureOf = (typed: Typed): Asked => ({
  closed: typed.closed === "yes",
  text: typed.text.trim(),
  inBengali: bengaliFrom(inBoth, typed),
});

function checked(typed: Typed): Asked | { errors: { text: string } } {
  const closure = closureOf(typed);
  if (!closure.closed || closure.text !== "") return closure;
  return { errors: { text: t`Say what customers should read while the shop is closed.` } };
}

function OpenOrClosed({ loaded }: { loaded: Closure }) {
  const settings = useSettingsForm({
    loaded,
    typedFrom,
    check: checked,
    save: useSaveClosure(),
  });
  const { form } = settings;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card
        title={t`Open or closed`}
        description={t`While the shop is closed nobody can order or add money; everything can still be read, and you go on with what came before.`}
        action={
          loaded.closed ? (
            <Badge tone="warning">
              <Trans context="shop">Closed</Trans>
            </Badge>
          ) : (
            <Badge tone="success">
              <Trans context="shop">Open</Trans>
            </Badge>
          )
        }
      >
        <SettingsForm settings={settings} call="PATCH /settings/closure">
          <Switch
            label={t`Shop closed`}
            description={t`It takes effect for every customer as you save.`}
            checked={form.values.closed === "yes"}
            onCheckedChange={(closed) => form.set("closed", closed ? "yes" : "")}
          />
          <TextInBoth
            form={form}
            name="text"
            label={t`What customers read`}
            counted
            rows={3}
            hint={t`Above every page of the shop. Say when you are back.`}
            maxLength={textLimits.closureText}
            control={{ placeholder: t`Closed for Eid. We are back on Sunday at 9 AM.` }}
          />
        </SettingsForm>
      </Card>
    </div>
  );
}
