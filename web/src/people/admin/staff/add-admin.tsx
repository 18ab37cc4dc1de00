import type { User } from "@hira/contract";
import { textLimits } from "@hira/contract/platform/constants/limits";
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
import { PresetChoice, usePresetChoice } from "../roles/preset-choice.tsx";
import { ADMIN_POWERS, UnverifiedWarning } from "../roles/role-question.tsx";
import { AccountLine } from "./account-line.tsx";
import { FIND_FAILED, useFindAccounts, useInvite } from "./queries.ts";

/** The accounts with the typed e-mail address, or the address alone if nobody has signed in with it. */
type Asked = { accounts: User[]; chosen: User } | { invited: string };

/**
 * Makes the person with an e-mail address an admin. An existing account gets the role at once; an address
 * without an account is invited.
 */
export function AddAdmin() {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [error, setError] = useState<ReactNode>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const role = usePresetChoice();
  const find = useFindAccounts();
  const changeRole = useChangeRole();
  const invite = useInvite();

  const refuse = (text: ReactNode) => {
    setError(text);
    input.current?.focus();
  };
  const ask = (about: Asked) => {
    role.reset();
    setAsked(about);
    setAsking(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (find.isPending) return;
    const wanted = email.trim();
    if (!/^\S+@\S+\.\S+$/.test(wanted)) return refuse(t`Enter a valid e-mail address.`);
    find.mutate(wanted, {
      onSuccess: (accounts) => {
        const [chosen, ...others] = accounts.filter((account) => account.role !== "admin");
        if (chosen) ask({ accounts: [chosen, ...others], chosen });
        else if (accounts[0]) refuse(t`${accounts[0].name} is an admin already.`);
        else ask({ invited: wanted });
      },
      onError: (cause) => refuse(messageOf(cause, FIND_FAILED)),
    });
  };
  const add = async () => {
    if (!asked) return;
    const preset = role.value;
    if ("invited" in asked) await invite.mutateAsync({ email: asked.invited, preset });
    else await changeRole.mutateAsync({ uid: asked.chosen.uid, role: "admin", preset });
    setEmail("");
  };

  return (
    <Card
      title={t`Add an admin`}
      description={t`By the e-mail that they sign in with. Who never signed in is invited.`}
    >
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
        title={asked && "invited" in asked ? t`Invite ${asked.invited}?` : t`Make this account an admin?`}
        description={
          asked && "invited" in asked
            ? t`Nobody has signed in with this address yet. Whoever signs in with it, verified by the sign-in provider, within 7 days gets the role.`
            : ADMIN_POWERS
        }
        confirmLabel={asked && "invited" in asked ? t`Invite` : t`Make admin`}
        onConfirm={add}
      >
        {asked && "accounts" in asked ? (
          <Candidates {...asked} onChoose={(chosen) => setAsked({ accounts: asked.accounts, chosen })} />
        ) : null}
        <PresetChoice value={role.value} onChange={role.choose} />
      </ConfirmDialog>
    </Card>
  );
}
interface CandidatesProps {
  accounts: readonly User[];
  chosen: User;
  onChoose: (account: User) => void;
}

/**
 * Field that chooses an account, because several accounts may have the same e-mail address. An unverified
 * address may be anybody's.
 */
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
