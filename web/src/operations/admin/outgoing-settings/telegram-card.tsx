import type { OutgoingSettings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { ChannelBadge, ChannelTrial } from "./channel-trial.tsx";
import { useSaveTelegram } from "./queries.ts";
import { checkTelegram, type TelegramChange, typedFrom } from "./telegram-form.ts";

export function TelegramCard({ loaded }: { loaded: OutgoingSettings["telegram"] }) {
  const save = useSaveTelegram();
  const settings = useSettingsForm({
    loaded,
    typedFrom,
    check: (typed) => checkTelegram(typed, loaded),
    save: {
      ...save,
      mutate: (change: TelegramChange, { onSuccess, onError }) =>
        save.mutate(change, { onSuccess: ({ telegram }) => onSuccess(telegram), onError }),
    },
  });
  const { form, isChanged } = settings;
  return (
    <Card
      title={t`Telegram`}
      description={t`A bot of the shop's own tells operators what waits, with links. It never names amounts, codes or customers, and takes no orders.`}
      action={<ChannelBadge {...loaded} />}
    >
      <SettingsForm settings={settings} call="PATCH /settings/outgoing/telegram">
        <Switch
          label={t`Write by Telegram`}
          checked={form.values.active === "yes"}
          onCheckedChange={(on) => form.set("active", on ? "yes" : "")}
        />
        <Field
          label={t`Bot token`}
          hint={
            loaded.hasToken
              ? t`Kept, of @${loaded.botName ?? t`your bot`}. Another bot forgets the chats of this one.`
              : t`Write /newbot to @BotFather in Telegram, and paste here what it gives you.`
          }
          error={form.errors.token}
        >
          <TextInput type="password" autoComplete="off" spellCheck={false} {...form.bind("token")} />
        </Field>
      </SettingsForm>
      <p className="mt-4 text-muted text-sm">
        <Trans>
          Each operator links their own chat, or a group, on{" "}
          <Link to="/admin/profile" className="text-brand-text underline">
            their profile
          </Link>
          .
        </Trans>
      </p>
      <ChannelTrial
        channel="telegram"
        health={loaded}
        hint={isChanged ? t`Save first: the test uses what is saved.` : t`To the chat that you linked.`}
        disabled={isChanged || !loaded.hasToken}
      />
    </Card>
  );
}
