import type { User } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { DEFAULT_PRESET } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { UserPlus } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { useChangeRole } from "../roles/change-role.ts";
import { PresetChoice } from "../roles/preset-choice.tsx";
import { ADMIN_POWERS, UnverifiedWarning } from "../roles/role-question.tsx";
import { AccountLine } from "./account-line.tsx";
import { FIND_FAILED, useFindAccounts } from "./queries.ts";

/** Finds an account by e-mail and makes it an admin after a confirmation. */
export function AddAdmin() {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [error, setError] = useState<ReactNode>(null);
  const [asked, setAsked] = useState<{ accounts: User[]; chosen: User } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [preset, setPreset] = useState(DEFAULT_PRESET);
  const find = useFindAccounts();
  const changeRole = useChangeRole();

  const refuse = (text: ReactNode) => {
    setError(text);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (find.isPending) return;
    const wanted = email.trim();
    if (!/^\S+@\S+$/.test(wanted)) return refuse(t`Enter a valid e-mail address.`);
    find.mutate(wanted, {
      onSuccess: (accounts) => {
        const [chosen, ...others] = accounts.filter(({ role }) => role !== "admin");
        if (chosen) {
          setAsked({ accounts: [chosen, ...others], chosen });
          setAsking(true);
        } else refuse(accounts[0] ? t`${accounts[0].name} is an admin already.` : <Unknown email={wanted} />);
      },
      onError: (cause) => refuse(messageOf(cause, FIND_FAILED)),
    });
  };
  const add = async () => {
    if (!asked) return;
    await changeRole.mutateAsync({ uid: asked.chosen.uid, role: "admin", preset });
    setEmail("");
  };

  return (
    <Card title={t`Add an admin`} description={t`By the e-mail of the account that they sign in with.`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <Field label={t`E-mail`} hideLabel error={error} className="flex-1">
          <TextInput
            ref={input}
            type="email"
            autoComplete="off"
            maxLength={textLimits.email}
            placeholder="name@example.com"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setError(null);
            }}
          />
        </Field>
        <Button type="submit" icon={<UserPlus />} loading={find.isPending}>
          <Trans>Add admin</Trans>
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Make this account an admin?`}
        description={ADMIN_POWERS}
        confirmLabel={t`Make admin`}
        onConfirm={add}
      >
        {asked ? (
          <Candidates {...asked} onChoose={(chosen) => setAsked({ accounts: asked.accounts, chosen })} />
        ) : null}
        <PresetChoice value={preset} onChange={setPreset} />
      </ConfirmDialog>
    </Card>
  );
}

function Unknown({ email }: { email: string }) {
  return (
    <Trans>
      No account has the e-mail {email}. They must sign in to the store once first. Whoever runs the server
      can name them in <code>ADMIN_EMAILS</code> before that, or run <code>npm run admin -- grant EMAIL</code>{" "}
      afterwards.
    </Trans>
  );
}

interface CandidatesProps {
  accounts: readonly User[];
  chosen: User;
  onChoose: (account: User) => void;
}

/** Choice of the account: an unverified e-mail may be anybody's, and several accounts may have the same. */
function Candidates({ accounts, chosen, onChoose }: CandidatesProps) {
  const labelId = useId();
  return (
    <div className="mt-2 flex flex-col gap-3">
      {accounts.length > 1 ? (
        <>
          <p id={labelId} className="font-medium text-sm">
            <Trans>{accounts.length} accounts have this e-mail. Which one?</Trans>
          </p>
          <RadioCards
            label={t`Account`}
            value={chosen.uid}
            onValueChange={(uid) => onChoose(accounts.find((account) => account.uid === uid) ?? chosen)}
            options={accounts.map((account) => ({
              value: account.uid,
              title: account.name,
              description: (
                <>
                  <Trans>
                    {account.emailVerified ? t`E-mail verified` : t`E-mail not verified`}, id{" "}
                    <span className="font-mono">{account.uid.slice(0, 8)}</span>
                    <br />
                    Member since {formatDate(account.createdAt)}
                  </Trans>
                </>
              ),
            }))}
          />
        </>
      ) : (
        <div className="rounded-lg bg-sunken p-3">
          <AccountLine account={chosen} />
        </div>
      )}
      {chosen.emailVerified ? null : <UnverifiedWarning />}
    </div>
  );
}
