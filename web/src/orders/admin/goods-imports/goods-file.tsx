import type { GoodsCheck, ImportMapping } from "@hira/contract";
import { type GoodsKind, importKinds, MAX_PICTURES_BYTES } from "@hira/contract/people/constants/imports";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { fieldText } from "../../../people/admin/imports/import-texts.ts";
import { readBase64 } from "../../../people/admin/imports/read-base64.ts";
import { FileCheck } from "../../../platform/admin/files/file-check.tsx";
import { FileInput } from "../../../platform/admin/files/file-input.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { GoodsCheckView } from "./goods-check.tsx";
import { CHECK_FAILED, IMPORT_FAILED, useAddPictures, useCheckGoods, useImportGoods } from "./queries.ts";

interface GoodsFileProps {
  file: string;
  fileName: string;
  kind: GoodsKind;
  mapping: ImportMapping;
  onDone: () => void;
}

/**
 * Imports products, codes or reviews from a file whose columns are known. It shows a preview and asks for confirmation,
 * and then imports the whole file or nothing.
 */
export function GoodsFile({ file, fileName, kind, mapping, onDone }: GoodsFileProps) {
  const [createGames, setCreateGames] = useState(false);
  const isOfReviews = kind === "reviews";
  const [name, setName] = useState(
    isOfReviews ? t`Former shop` : fileName.replace(/\.\w+$/, "").slice(0, textLimits.importName),
  );
  const [zip, setZip] = useState<{ name: string; file: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The former preview of the file stays visible while the next one loads, so that nothing moves.
  const [plan, setPlan] = useState<GoodsCheck | null>(null);
  const { mutate: check, isPending: isChecking, error: checkError } = useCheckGoods();
  const { mutate: run, isPending, error, data: done } = useImportGoods();
  const { mutate: addPictures } = useAddPictures();
  useEffect(
    () => check({ file, kind, mapping, createGames }, { onSuccess: setPlan }),
    [check, file, kind, mapping, createGames],
  );
  const chooseZip = async (chosen: File) => {
    setProblem(null);
    if (chosen.size > MAX_PICTURES_BYTES)
      return setProblem(t`This archive is too large. Split it into several.`);
    try {
      setZip({ name: chosen.name, file: await readBase64(chosen) });
    } catch {
      setProblem(t`This file could not be opened. Choose it again.`);
    }
  };
  const submit = () => {
    if (!plan || isPending) return;
    const body = { file, kind, mapping, createGames, name, digest: plan.digest };
    run(
      { ...body, fileName: fileName.slice(0, textLimits.fileName) },
      {
        onSuccess: ({ import: { _id } }) => {
          if (zip) addPictures({ id: _id, file: zip.file });
          onDone();
        },
      },
    );
  };
  if (done)
    return (
      <Banner tone="success" title={t`The file is imported`} role="status">
        {doneTexts[kind]}
      </Banner>
    );
  const missing = importKinds[kind].required.filter((field) => mapping[field] === null);
  return (
    <FileCheck
      isChecking={isChecking}
      problems={[
        problem,
        checkError && messageOf(checkError, CHECK_FAILED),
        error && messageOf(error, IMPORT_FAILED),
      ]}
      action={
        plan
          ? {
              label: submitText(kind, plan.created),
              isPending,
              isDisabled: plan.created === 0 || name.trim() === "" || checkError !== null,
              run: submit,
            }
          : null
      }
    >
      {missing.length > 0 ? (
        <Banner tone="warning" title={t`A column is missing`}>
          <Trans>Choose above: {missing.map((field) => fieldText(field, kind)).join(", ")}</Trans>
        </Banner>
      ) : null}
      {plan ? (
        <>
          {plan.newGames.length > 0 ? (
            <NewGames games={plan.newGames} isChosen={createGames} onChoose={setCreateGames} />
          ) : null}
          {isChecking ? null : <GoodsCheckView plan={plan} />}
          <div className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
            <Field
              label={isOfReviews ? t`Name of the former shop` : t`Name of the import`}
              hint={isOfReviews ? t`Customers read it beside each of these reviews.` : undefined}
              required
            >
              <TextInput
                value={name}
                maxLength={textLimits.importName}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
            {kind === "codes" || isOfReviews ? null : (
              <Field
                label={t`Zip archive of pictures`}
                hint={
                  zip
                    ? zip.name
                    : t`If the file has no addresses of pictures. A picture is named as in the file, or like its package.`
                }
              >
                <FileInput accept=".zip,application/zip" onChoose={(chosen) => void chooseZip(chosen)} />
              </Field>
            )}
          </div>
        </>
      ) : null}
    </FileCheck>
  );
}

const packagesDone = t`The packages are in the catalogue. Their pictures follow by themselves; see below.`;
const doneTexts: Readonly<Record<GoodsKind, string>> = {
  products: packagesDone,
  shopify: packagesDone,
  codes: t`The codes are for sale now. What was left out is counted below.`,
  reviews: t`The reviews wait under Reviews. Each is shown once somebody has looked at it.`,
};

function submitText(kind: GoodsKind, count: number): string {
  if (kind === "codes") return plural(count, { one: "Import # code", other: "Import # codes" });
  return kind === "reviews"
    ? plural(count, { one: "Import # review", other: "Import # reviews" })
    : plural(count, { one: "Import # package", other: "Import # packages" });
}

interface NewGamesProps {
  games: GoodsCheck["newGames"];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** The question whether the import may create games that the store does not have. */
function NewGames({ games, isChosen, onChoose }: NewGamesProps) {
  return (
    <Banner
      tone={isChosen ? "info" : "warning"}
      title={plural(games.length, {
        one: "# game is new: create it?",
        other: "# games are new: create them?",
      })}
    >
      <ul className="my-1 flex flex-col gap-1">
        {games.map(({ name, template, packages }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-semibold">{name}</span>
            {" · "}
            {plural(packages, { one: "# package", other: "# packages" })}
            {" · "}
            {template === null ? (
              <Trans>asks for no player ID until you say so</Trans>
            ) : (
              <Trans>picture and player ID as of {template}</Trans>
            )}
          </li>
        ))}
      </ul>
      <Checkbox
        label={t`Create new games`}
        description={t`Otherwise their packages are left out.`}
        checked={isChosen}
        onCheckedChange={onChoose}
      />
    </Banner>
  );
}
