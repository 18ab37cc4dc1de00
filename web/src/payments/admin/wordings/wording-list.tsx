import {
  type MobileMoney,
  methodName,
  mobileMoneyMethods,
} from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BookOpenText, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useForget, type Wording, wordingsQuery } from "./queries.ts";
import { ReadingTable } from "./reading-table.tsx";
import { WordingDialog } from "./wording-dialog.tsx";
import { meaningText } from "./wording-text.ts";
import { WordingView } from "./wording-view.tsx";

const wordingColumn: ListColumn<Wording> = {
  header: t`Wording`,
  onCard: "headline",
  cell: ({ method, wording }) => (
    <>
      <span className="block font-semibold">{methodName(method)}</span>
      <WordingView wording={wording} />
    </>
  ),
};

const columns: readonly ListColumn<Wording>[] = [
  wordingColumn,
  { header: t`Means`, cell: meaningText },
  {
    header: t`Taught by`,
    cell: ({ taught }) =>
      taught ? (
        <>
          {taught.by}
          <time dateTime={taught.at} className="block text-muted text-xs">
            {formatDateTime(taught.at)}
          </time>
        </>
      ) : (
        t`The store`
      ),
  },
  {
    header: t`Read in 30 days`,
    cell: ({ messages, lastReadAt }) => (
      <>
        {plural(messages, { one: "# text", other: "# texts" })}
        {lastReadAt ? (
          <span className="block text-muted text-xs">
            <Trans>the last on {formatDateTime(lastReadAt)}</Trans>
          </span>
        ) : null}
      </>
    ),
  },
];

const isOwn = ({ taught }: Wording) => taught !== null;

const useWordings = () => useQuery(wordingsQuery());

/**
 * Page that shows which fraction of messages was read, and lists the templates. Taught templates come before built-in
 * ones.
 */
export function WordingList() {
  const query = useWordings();
  const heading = useId();
  const shown = useDialog<Wording>();
  const forgetting = useDialog<Wording>();
  const what = (wording: Wording) => `${methodName(wording.method)}, ${meaningText(wording)}`;
  const buttons = rowButtons<Wording>({
    buttons: [
      {
        text: t`What it reads`,
        icon: <BookOpenText />,
        label: (wording) => t`What it reads: ${what(wording)}`,
        onClick: shown.open,
      },
      {
        icon: <Trash2 />,
        isDanger: true,
        label: (wording) => t`Remove: ${what(wording)}`,
        may: "DELETE /admin/wallet-templates/{id}",
        isFor: isOwn,
        onClick: forgetting.open,
      },
    ],
  });
  return (
    <div className="flex flex-col gap-4">
      {query.data ? <ReadingTable reading={query.data.reading} /> : null}
      <AdminList
        label={t`Wordings that you taught`}
        query={query}
        rows={({ templates }) => templates.filter(isOwn)}
        keyOf={({ name }) => name}
        columns={[...columns, buttons]}
        loading={t`Loading wordings`}
        failed={t`Failed to load wordings.`}
        isFailureTitled
        empty={{
          icon: <BookOpenText />,
          title: t`Nothing is taught yet`,
          text: t`The store's own wordings stand below. Where a wallet writes something new, teach it from the text.`,
          action: <Link to="/admin/payments/texts">{t`Texts not understood`}</Link>,
        }}
        intro={
          <p className="max-w-3xl text-muted text-sm">
            <Trans>
              A text is read only if it matches one of these letter by letter. What you teach is tried after
              the store's own and can change nothing that they read.
            </Trans>
          </p>
        }
        className="flex flex-col gap-3"
      />
      {query.data ? (
        <section aria-labelledby={heading} className="flex flex-col gap-2">
          <h2 id={heading} className="font-bold text-lg">
            <Trans>The store's own wordings</Trans>
          </h2>
          {mobileMoneyMethods.map((method) => (
            <BuiltIn key={method} method={method} query={query} buttons={buttons} />
          ))}
        </section>
      ) : null}
      <OpenedDialog state={shown}>
        {(wording, dialog) => <WordingDialog {...dialog} wording={wording} />}
      </OpenedDialog>
      <OpenedDialog state={forgetting}>
        {(wording, dialog) => <ForgetDialog {...dialog} wording={wording} />}
      </OpenedDialog>
    </div>
  );
}

interface BuiltInProps {
  method: MobileMoney;
  query: ReturnType<typeof useWordings>;
  buttons: ListColumn<Wording>;
}

/** Built-in templates of a method, if it has any. They are shown after a click, because there are many. */
function BuiltIn({ method, query, buttons }: BuiltInProps) {
  const [isOpen, setOpen] = useState(false);
  const rows = query.data?.templates.filter((each) => each.method === method && !isOwn(each)) ?? [];
  if (rows.length === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-lg border border-border bg-surface px-3.5"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        <span className="font-semibold">{methodName(method)}</span>{" "}
        <span className="text-muted">{plural(rows.length, { one: "# wording", other: "# wordings" })}</span>
      </summary>
      {isOpen ? (
        <AdminList
          label={t`The store's own wordings of ${methodName(method)}`}
          query={query}
          rows={() => rows}
          keyOf={({ name }) => name}
          columns={[...columns.filter(({ header }) => header !== t`Taught by`), buttons]}
          loading={t`Loading wordings`}
          failed={t`Failed to load wordings.`}
          empty={{ icon: <BookOpenText />, title: t`Nothing is taught yet`, text: "" }}
          className="flex flex-col gap-3 pb-3.5"
        />
      ) : null}
    </details>
  );
}

interface ForgetDialogProps {
  wording: Wording;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ForgetDialog({ wording, open, onOpenChange }: ForgetDialogProps) {
  const { mutateAsync: forget } = useForget();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title={t`Remove this wording?`}
      description={t`Later texts like it are not understood any more. What it read stays.`}
      confirmLabel={t`Remove`}
      onConfirm={() => (wording.taught ? forget(wording.taught._id) : undefined)}
    >
      <WordingView wording={wording.wording} />
    </ConfirmDialog>
  );
}
