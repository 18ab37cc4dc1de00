import type { OutgoingSettings } from "@hira/contract";
import { outgoingRoutes } from "@hira/contract/operations/outgoing";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { SettingsForm, useSettingsForm } from "../../../platform/admin/forms/settings-form.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { ChannelBadge, ChannelTrial } from "./channel-trial.tsx";
import { useSaveTelegram } from "./queries.ts";

export function TelegramCard({ loaded }: { loaded: OutgoingSettings["telegram"] }) {
  const save = useSaveTelegram();
  const form = useSettingsForm({
    schema: outgoingRoutes["PATCH /settings/outgoing/telegram"].body,
    from: loaded,
    check: ({ active, token }) =>
      active && !loaded.hasToken && !token?.trim() ? { token: t`Enter the bot's token.` } : {},
    save: {
      ...save,
      mutate: (change, { onSuccess, onError }) =>
        save.mutate(change, { onSuccess: ({ telegram }) => onSuccess(telegram), onError }),
    },
  });
  const { isChanged } = form;
  return (
    <Card
      title={t`Telegram`}
      description={t`A bot of the shop's own tells operators what waits, with links. It never names amounts, codes or customers, and takes no orders.`}
      action={<ChannelBadge {...loaded} />}
    >
      <SettingsForm form={form} call="PATCH /settings/outgoing/telegram">
        <FormField form={form} name="active" label={t`Write by Telegram`} />
        <FormField
          form={form}
          name="token"
          label={t`Bot token`}
          hint={
            loaded.hasToken
              ? t`Kept, of @${loaded.botName ?? t`your bot`}. Another bot forgets the chats of this one.`
              : t`Write /newbot to @BotFather in Telegram, and paste here what it gives you.`
          }
          type="password"
          spellCheck={false}
        />
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
