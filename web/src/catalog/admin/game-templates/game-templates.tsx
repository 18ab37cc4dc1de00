import type { GameTemplate, Reply } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { NumberedSection } from "../../../platform/design/numbered-section.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { StickyBar } from "../../../platform/design/sticky-bar.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { useZerosQuestion, ZerosDialog } from "../catalog/zeros-question.tsx";
import { AddedGames } from "./added-games.tsx";
import { PriceTable } from "./price-table.tsx";
import { gameTemplatesQuery, useAddGames } from "./queries.ts";
import { type GameErrors, readGames, type TypedGame, type TypedGames, tableOf } from "./typed-games.ts";

/**
 * Page that adds well-known games: the owner selects games, types prices into their tables, and saves all
 * games at once.
 */
export function GameTemplates() {
  return (
    <Loaded
      query={useQuery(gameTemplatesQuery())}
      failureText={failureText}
      label={t`Loading the games`}
      skeleton={<Skeleton className="h-96" />}
      className="block"
    >
      {(templates) => <Picking templates={templates} />}
    </Loaded>
  );
}

type Added = Reply<"POST /admin/game-templates">["games"];

function Picking({ templates }: { templates: readonly GameTemplate[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<TypedGames>({});
  const [errors, setErrors] = useState<GameErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [added, setAdded] = useState<Added>([]);
  const { mutate, isPending, error, reset } = useAddGames();
  const question = useZerosQuestion();
  const chosen = templates.filter(({ key }) => picked.includes(key));
  const gameOf = (template: GameTemplate): TypedGame => typed[template.key] ?? tableOf(template);
  const current = Object.fromEntries(chosen.map((template) => [template.key, gameOf(template)]));
  const read = readGames(picked, current);
  const count = Object.values(current)
    .flatMap(({ packages }) => packages)
    .filter(({ price }) => price.trim() !== "").length;

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  const pick = (key: string, isPicked: boolean) =>
    setPicked((before) => (isPicked ? [...before, key] : before.filter((each) => each !== key)));
  const change = (key: string, game: TypedGame) => {
    setTyped((before) => ({ ...before, [key]: game }));
    setErrors(({ [key]: _, ...others }) => others);
    if (error) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || picked.length === 0) return;
    if ("errors" in read) {
      setErrors(read.errors);
      return setRefusals((before) => before + 1);
    }
    setErrors({});
    const { games } = read;
    const free = games.flatMap(({ packages }) => packages.filter(({ price }) => price === 0));
    const questions = free.map(({ name }) => t`${name}: customers get it for nothing.`);
    question.ask(questions, () =>
      mutate(
        { games },
        {
          onSuccess: (reply) => {
            setAdded(reply.games);
            setPicked([]);
            setTyped({});
            window.scrollTo({ top: 0 });
          },
        },
      ),
    );
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AddedGames games={added} templates={templates} />
      <NumberedSection
        number={1}
        title={t`Choose games`}
        description={t`Each comes with its player ID, help, packages and pictures, in English and Bengali.`}
        done={picked.length > 0}
      >
        <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
          {templates.map((template) => (
            <Checkbox
              key={template.key}
              checked={picked.includes(template.key)}
              onCheckedChange={(isPicked) => pick(template.key, isPicked)}
              label={
                <span className="flex min-w-0 items-center gap-3 py-1.5">
                  <GameArt game={template} size="lg" />
                  <span className="min-w-0 break-words">
                    <span className="block font-semibold">{template.name}</span>
                    <span className="block text-muted text-sm">{aboutOf(template)}</span>
                  </span>
                </span>
              }
            />
          ))}
        </div>
      </NumberedSection>
      {chosen.length > 0 ? (
        <NumberedSection
          number={2}
          title={t`Type prices`}
          description={t`Leave out what you do not sell. A column, or rows with names and prices, can be pasted from a spreadsheet.`}
          done={count > 0 && !("errors" in read)}
        >
          <div className="flex flex-col gap-6">
            {chosen.map((template) => (
              <PriceTable
                key={template.key}
                template={template}
                game={gameOf(template)}
                errors={errors[template.key]}
                onChange={(game) => change(template.key, game)}
              />
            ))}
          </div>
        </NumberedSection>
      ) : null}
      {error ? (
        <Banner tone="danger" role="alert">
          {failureText(error)}
        </Banner>
      ) : null}
      <StickyBar className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted text-sm" aria-live="polite">
          {picked.length === 0 ? t`No game is chosen yet.` : countsOf(chosen.length, count)}
        </span>
        <Button type="submit" loading={isPending} disabled={picked.length === 0}>
          <Trans>Add to the shop</Trans>
        </Button>
      </StickyBar>
      <ZerosDialog question={question} />
    </form>
  );
}

function aboutOf({ isThere, there, packages, inBengali }: GameTemplate): string {
  const names = inBengali?.name;
  if (isThere)
    return t`In your shop, with ${plural(there.length, { one: "# package", other: "# packages" })}`;
  const all = plural(packages.length, { one: "# package", other: "# packages" });
  return names ? `${names} · ${all}` : all;
}

function countsOf(games: number, packages: number): string {
  return [
    plural(games, { one: "# game", other: "# games" }),
    plural(packages, { one: "# package with a price", other: "# packages with a price" }),
  ].join(", ");
}
