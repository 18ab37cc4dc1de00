import type { MessageFilePlan } from "@hira/contract";
import { methodOfSender } from "@hira/contract/payments/constants/wallet-messages/senders";
import { type ReadFile, readMessageFile } from "@hira/contract/settlement/constants/message-files/read-file";
import { UnreadableFile } from "@hira/contract/settlement/constants/message-files/sms-xml";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { forwardersQuery } from "../../../payments/admin/forwarders/queries.ts";
import { FileCheck } from "../../../platform/admin/files/file-check.tsx";
import { FileInput } from "../../../platform/admin/files/file-input.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { textOf } from "./file-text.ts";
import { MessagePlanView } from "./message-plan-view.tsx";
import { problemTexts } from "./outcome-text.ts";
import { useCheckMessages, useImportMessages } from "./queries.ts";

const ACCEPTED = ".xml,.json,.ndjson,.csv,text/xml,application/json,text/csv";

interface Chosen {
  name: string;
  read: ReadFile;
}

/**
 * Imports wallet messages from a phone's backup or export. First a preview of each message is shown; then all
 * messages are imported, or none. The browser reads the file and sends only wallet messages to the server.
 */
export function MessageImport() {
  const { data, error: unlisted } = useQuery(forwardersQuery());
  const [phone, setPhone] = useState("");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const check = useCheckMessages();
  const { mutate, isPending, error, reset, data: done } = useImportMessages();
  const plan: MessageFilePlan | undefined = done ?? check.data;
  const look = (of: string, read: ReadFile | undefined) => {
    reset();
    check.reset();
    if (of !== "" && read && read.messages.length > 0) check.mutate({ phone: of, messages: read.messages });
  };
  const choose = async (file: File) => {
    const own = new Set(data?.walletSenders.map(({ sender }) => sender));
    setProblem(null);
    setChosen(null);
    look("", undefined);
    try {
      const isWallet = (sender: string) => methodOfSender(sender) !== null || own.has(sender);
      const read = await readMessageFile(textOf(file), isWallet);
      setChosen({ name: file.name, read });
      look(phone, read);
    } catch (reason) {
      setProblem(reason instanceof UnreadableFile ? problemTexts[reason.why] : problemTexts.broken);
    }
  };
  const run = () => {
    if (!chosen || !plan || isPending) return;
    mutate(
      { phone, messages: chosen.read.messages, digest: plan.digest },
      { onSuccess: ({ taken }) => toast.success(t`Imported: ${formatCount(taken)} new`) },
    );
  };
  return (
    <Card
      title={t`Import messages of a phone`}
      description={t`A backup of SMS Backup & Restore (XML), or the phone’s own export (JSON or CSV). Only messages of wallets leave your browser.`}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Of this phone`}>
            <Select
              value={phone}
              onChange={({ target }) => {
                setPhone(target.value);
                look(target.value, chosen?.read);
              }}
            >
              <option value="">
                <Trans>Choose a phone</Trans>
              </option>
              {(data?.forwarders ?? []).map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t`Backup or export`}
            hint={chosen ? chosen.name : t`At most 10,000 messages of wallets.`}
          >
            <FileInput accept={ACCEPTED} onChoose={(file) => void choose(file)} />
          </Field>
        </div>
        <FileCheck
          isChecking={check.isPending}
          problems={[
            unlisted && messageOf(unlisted, t`Failed to load phones.`),
            problem,
            check.error && messageOf(check.error, t`Failed to check the file.`),
            error && messageOf(error, t`Failed to import the file.`),
          ]}
          hints={
            chosen ? (
              <>
                <LeftOut read={chosen.read} />
                {phone === "" ? (
                  <p className="text-muted text-sm">
                    <Trans>Choose the phone that received them.</Trans>
                  </p>
                ) : null}
              </>
            ) : null
          }
          action={
            plan && done === undefined
              ? {
                  label: plural(plan.taken, { one: "Import # message", other: "Import # messages" }),
                  isPending,
                  isDisabled: plan.taken === 0,
                  run,
                }
              : null
          }
        >
          {plan && !check.isPending ? <MessagePlanView plan={plan} isDone={done !== undefined} /> : null}
        </FileCheck>
      </div>
    </Card>
  );
}

/**
 * The messages of the file that are not sent to the server: their number, and the business senders among
 * them. One of these may be a payment method with an unknown sender name.
 */
function LeftOut({ read: { messages, others, sent, unusable, senders } }: { read: ReadFile }) {
  const named = [...senders].toSorted(([, a], [, b]) => b - a).slice(0, 12);
  const lines = unusable.slice(0, 10).join(", ");
  return (
    <div className="flex flex-col gap-1 text-muted text-sm">
      {messages.length === 0 ? (
        <Banner tone="warning">
          <Trans>This file has no message of a wallet.</Trans>
        </Banner>
      ) : null}
      <p>
        <Trans>
          Left out: {formatCount(others)} of other senders, {formatCount(sent)} that the phone sent itself.
        </Trans>
      </p>
      {named.length > 0 ? (
        <p className="wrap-anywhere">
          <Trans>
            Firms among them: {named.map(([sender, times]) => `${sender} (${formatCount(times)})`).join(", ")}
            . If one is a wallet, set it as one under Phones.
          </Trans>
        </p>
      ) : null}
      {unusable.length > 0 ? (
        <p>
          <Trans>
            {formatCount(unusable.length)} without a text or a time: numbers {lines} of the file.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
