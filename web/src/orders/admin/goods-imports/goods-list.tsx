import type { GoodsImport } from "@hira/contract";
import { MAX_PICTURES_BYTES } from "@hira/contract/people/constants/imports";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { kindTexts } from "../../../people/admin/imports/import-texts.ts";
import { readBase64 } from "../../../people/admin/imports/read-base64.ts";
import { FileInput } from "../../../platform/admin/files/file-input.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { messageText } from "../../../platform/api/message-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { Fact, Facts } from "../../../platform/design/facts.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { goodsImportsQuery, PICTURES_FAILED, useAddPictures, useTakeBackGoods } from "./queries.ts";

/** List of the imports of products and codes. Each shows its pictures, and a button that undoes the import. */
export function GoodsList() {
  const takingBack = useDialog<GoodsImport>();
  return (
    <Loaded
      query={useQuery(goodsImportsQuery())}
      failureText={(error) => messageOf(error, t`Failed to load imports.`)}
      label={t`Loading imports`}
      className="flex flex-col gap-4"
      skeleton={<Skeleton className="h-40 w-full rounded-xl" />}
    >
      {(imports) => (
        <>
          {imports.map((each) => (
            <GoodsCard key={each._id} record={each} onTakeBack={() => takingBack.open(each)} />
          ))}
          <OpenedDialog state={takingBack}>
            {(record, dialog) => <TakeBackDialog {...dialog} record={record} />}
          </OpenedDialog>
        </>
      )}
    </Loaded>
  );
}

function GoodsCard({ record, onTakeBack }: { record: GoodsImport; onTakeBack: () => void }) {
  const {
    name,
    kind,
    fileName,
    fileHash,
    games,
    products,
    codes,
    reviews,
    skipped,
    used,
    imported,
    takenBack,
  } = record;
  const hasPictures = kind === "products" || kind === "shopify";
  return (
    <Card
      title={name}
      description={kindTexts[kind]}
      action={
        takenBack ? (
          <Badge>
            <Trans>Taken back</Trans>
          </Badge>
        ) : undefined
      }
    >
      <Facts>
        {kind === "codes" ? <Fact name={t`Codes`}>{formatCount(codes)}</Fact> : null}
        {kind === "reviews" ? <Fact name={t`Reviews`}>{formatCount(reviews)}</Fact> : null}
        {hasPictures ? (
          <>
            <Fact name={t`Packages`}>{formatCount(products)}</Fact>
            <Fact name={t`New games`}>{formatCount(games)}</Fact>
          </>
        ) : null}
        <Fact name={t`Left out`}>{plural(skipped, { one: "# line", other: "# lines" })}</Fact>
        {used > 0 ? <Fact name={t`Ordered or sold`}>{formatCount(used)}</Fact> : null}
        <Fact name={t`Imported`} wide>
          {imported.name}, {formatDateTime(imported.at)}
        </Fact>
        {takenBack ? (
          <Fact name={t`Taken back`} wide>
            {takenBack.name}, {formatDateTime(takenBack.at)}
          </Fact>
        ) : null}
      </Facts>
      {takenBack || !hasPictures ? null : <Pictures record={record} />}
      {!takenBack && used > 0 ? (
        <p className="mt-3 text-muted text-sm">
          {kind === "codes" ? (
            <Trans>Codes of it were sold, so it stays.</Trans>
          ) : (
            <Trans>Packages of it were ordered or have codes, so it stays.</Trans>
          )}
        </p>
      ) : null}
      {takenBack || used > 0 ? null : (
        <Allowed call="POST /admin/goods-imports/{id}/take-back">
          <Button
            variant="secondary"
            className="mt-4 text-danger!"
            aria-label={t`Take back ${name}`}
            onClick={onTakeBack}
          >
            <Trans>Take back</Trans>
          </Button>
        </Allowed>
      )}
      <p className="wrap-anywhere mt-3 text-muted text-xs">
        <Trans>
          File {fileName}, SHA-256 {fileHash}
        </Trans>
      </p>
    </Card>
  );
}

/**
 * Progress of an import's pictures: how many were fetched, and which could not be fetched. Also has the upload of an
 * archive with pictures.
 */
function Pictures({ record: { _id, name, pictures, failures } }: { record: GoodsImport }) {
  const { mutate, isPending } = useAddPictures();
  const choose = async (file: File) => {
    if (isPending) return;
    if (file.size > MAX_PICTURES_BYTES)
      return void toast.error(t`This archive is too large. Split it into several.`);
    try {
      mutate({ id: _id, file: await readBase64(file) });
    } catch {
      toast.error(PICTURES_FAILED);
    }
  };
  const { waiting, done, failed } = pictures;
  return (
    <div className="mt-4 flex flex-col gap-3">
      {waiting + done + failed > 0 ? (
        <p className="flex flex-wrap gap-2" aria-live="polite">
          {done > 0 ? (
            <Badge tone="success">
              {plural(done, { one: "# picture is here", other: "# pictures are here" })}
            </Badge>
          ) : null}
          {waiting > 0 ? (
            <Badge>
              <Trans>{formatCount(waiting)} are being fetched</Trans>
            </Badge>
          ) : null}
          {failed > 0 ? (
            <Badge tone="warning">
              <Trans>{formatCount(failed)} could not be had</Trans>
            </Badge>
          ) : null}
        </p>
      ) : null}
      {failures.length > 0 ? (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            <Trans>Pictures that could not be had</Trans>
          </summary>
          <ul className="flex flex-col gap-2">
            {failures.map(({ line, name: of, address, text, why }) => (
              <li key={`${line} ${of}`} className="wrap-anywhere">
                <span className="font-semibold">{of}</span>: {messageText(why, text)}
                <span className="block text-muted">{address}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Allowed call="POST /admin/goods-imports/{id}/pictures">
        <Field
          label={t`Pictures of ${name} from a zip archive`}
          hint={t`For what has no picture yet. A picture is named as in the file, or like its package.`}
          className="max-w-xl"
        >
          <FileInput accept=".zip,application/zip" onChoose={(file) => void choose(file)} />
        </Field>
      </Allowed>
    </div>
  );
}

interface TakeBackDialogProps {
  record: GoodsImport;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function TakeBackDialog({ record, ...dialog }: TakeBackDialogProps) {
  const { _id, name } = record;
  const { mutateAsync } = useTakeBackGoods();
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t`Take the import “${name}” back?`}
      description={lossOf(record)}
      confirmLabel={t`Take back`}
      onConfirm={() => mutateAsync({ id: _id })}
    />
  );
}

function lossOf({ kind, codes, products, reviews }: GoodsImport): string {
  if (kind === "codes") return t`${formatCount(codes)} codes are deleted. The file can be imported again.`;
  return kind === "reviews"
    ? t`${formatCount(reviews)} reviews are deleted, those that are shown too. The file can be imported again.`
    : t`${formatCount(products)} packages are deleted, and the new games that have no others. The file can be imported again.`;
}
