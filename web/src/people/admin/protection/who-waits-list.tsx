import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatTakaShort } from "../../../platform/lib/format/money.ts";
import { roleText } from "../../../platform/lib/format/role-name.ts";
import { ruleWords } from "./level-words.ts";
import type { Wait, WaitingPerson } from "./who-waits.ts";

function waitText({ for: by }: Wait): string {
  if (by === "proof") return t`at once, after a recent sign-in; every admin is notified`;
  if (by === "day") return t`waits a day, because nobody else could decide`;
  return by.length === 1 ? t`waits for ${by[0] ?? ""}` : t`waits for one of ${by.join(", ")}`;
}

/** List that shows for each admin which calls will wait, and who can approve them. */
export function WhoWaitsList({
  people,
  ownUid,
}: {
  people: readonly WaitingPerson[];
  ownUid: string | undefined;
}) {
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {people.map(({ person, waits, cap }) => (
        <li key={person.uid}>
          <p className="wrap-anywhere font-semibold">
            {person.name}{" "}
            <span className="font-normal text-muted">
              {person.uid === ownUid ? t`you, ${roleText(person.role)}` : roleText(person.role)}
            </span>
          </p>
          {waits.length === 0 && cap === null ? (
            <p className="text-muted">
              <Trans>Nothing waits.</Trans>
            </p>
          ) : (
            <ul className="list-disc ps-5 text-muted">
              {waits.map((wait) => (
                <li key={wait.rules.join()}>
                  {wait.rules.map((rule) => ruleWords[rule].name).join(", ")}:{" "}
                  <span className="text-text">{waitText(wait)}</span>
                </li>
              ))}
              {cap === null ? null : (
                <li>
                  <Trans>
                    By hand in a day: <span className="text-text">at most {formatTakaShort(cap)}</span>
                  </Trans>
                </li>
              )}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
