import type { ProtectedPerson, ProtectionLevel, ProtectionSettings } from "@hira/contract";
import { approvalRoutes } from "@hira/contract/people/approvals";
import {
  type LevelSettings,
  levelOf,
  protectionLevels,
  protectionRuleNames,
  protectionRules,
  settingsOfLevel,
  settingsWith,
  valueOfRule,
} from "@hira/contract/people/constants/protection-levels";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { levelWords, ruleWords } from "./level-words.ts";
import { useSaveProtection } from "./queries.ts";
import { whoWaits } from "./who-waits.ts";
import { WhoWaitsList } from "./who-waits-list.tsx";

export interface LevelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  level: ProtectionLevel;
  settings: ProtectionSettings;
  people: readonly ProtectedPerson[];
  ownUid: string | undefined;
}

/** Returns the rules of a level whose amount or number the shop can choose. */
const figuresOf = (level: ProtectionLevel) =>
  protectionRuleNames.filter((rule) => typeof protectionRules[rule].values[level] === "number");

/**
 * Returns the settings with which the dialog starts: those of the level, but with the amounts and numbers
 * that the shop has already set. The current level starts with its own settings.
 */
function startOf(level: ProtectionLevel, settings: ProtectionSettings): LevelSettings {
  if (levelOf(settings) === level) return settingsOfLevel(level);
  const figures = figuresOf(level);
  return settingsWith((rule) => {
    const kept = figures.includes(rule) ? valueOfRule(settings, rule) : null;
    return kept ?? protectionRules[rule].values[level];
  });
}

/**
 * Dialog that turns a level on. It first shows the level's amounts and numbers, which calls will wait, and
 * who must approve them.
 */
export function LevelDialog({ open, onOpenChange, level, settings, people, ownUid }: LevelDialogProps) {
  const { name, text } = levelWords[level];
  const save = useSaveProtection();
  const form = useSchemaForm({
    schema: approvalRoutes["PATCH /settings/protection"].body,
    from: { ...startOf(level, settings), level },
    send: (body, { onSuccess, onError }) =>
      save.mutate(body, {
        onSuccess,
        onError: (cause) => {
          // If turning the level on must wait for an approver, the dialog closes.
          if ((cause as { code?: unknown }).code === "approval_needed") onOpenChange(false);
          else onError(cause);
        },
      }),
    isPending: save.isPending,
    onSaved: () => onOpenChange(false),
  });
  const figures = figuresOf(level);
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`Turn on ${name}?`}
      description={text}
      submit={t`Turn on ${name}`}
      intro={
        <div className="flex flex-col gap-4">
          <Loosening level={level} settings={settings} people={people} ownUid={ownUid} />
          <section>
            <h3 className="mb-2 font-semibold">
              <Trans>What will wait, and for whom</Trans>
            </h3>
            <WhoWaitsList people={whoWaits(form.draft as ProtectionSettings, people)} ownUid={ownUid} />
          </section>
        </div>
      }
    >
      {figures.length > 0 ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {figures.map((rule) => (
            <FormField
              key={rule}
              form={form}
              name={rule as "operatorCap"}
              label={figureLabel(rule)}
              {...(/^secondFrom|Cap$/.test(rule) && { prefix: "৳" })}
            />
          ))}
        </div>
      ) : null}
    </FormDialog>
  );
}

function figureLabel(rule: (typeof protectionRuleNames)[number]): string {
  const { name } = ruleWords[rule];
  if (rule === "operatorCap") return name;
  if (rule.startsWith("secondFrom")) return t`${name}, from`;
  if (rule === "codesPerHour") return t`${name}, in an hour`;
  return t`${name}, in a day`;
}

/**
 * Explains what happens if the admin changes to a less strict level: whether the change waits, and who must
 * approve it.
 */
function Loosening({ level, settings, people, ownUid }: Omit<LevelDialogProps, "open" | "onOpenChange">) {
  if (protectionLevels.indexOf(level) >= protectionLevels.indexOf(levelOf(settings))) return null;
  const own = people.find(({ uid }) => uid === ownUid);
  const waits = own && whoWaits(settings, [own]).flatMap((each) => each.waits);
  const wait = waits?.find(({ rules }) => rules.includes("secondOwner.protection"));
  if (!wait || wait.for === "proof") {
    if (own?.isOwner)
      return (
        <Banner tone="warning">
          <Trans>This is looser. It holds at once, and every admin is notified.</Trans>
        </Banner>
      );
    return (
      <Banner tone="warning">
        <Trans>This is looser. It waits until an owner approves it.</Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="warning">
      {wait.for === "day" ? (
        <Trans>This is looser. It waits a day, because there is no other owner who could decide.</Trans>
      ) : (
        <Trans>This is looser. It waits until another owner approves it.</Trans>
      )}
    </Banner>
  );
}
