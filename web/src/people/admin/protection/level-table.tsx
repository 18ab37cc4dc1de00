import type { ProtectionLevel, ProtectionSettings } from "@hira/contract";
import {
  changesOfLevel,
  protectionLevels,
  protectionRuleNames,
  protectionRules,
  valueOfRule,
} from "@hira/contract/people/constants/protection-levels";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../../platform/design/badge.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { levelWords, ruleWords } from "./level-words.ts";

/** Protections that are the same at every level. */
const always = [
  {
    name: t`Recent sign-in`,
    asks: t`Everyone proves who they are before money moves back or trust widens: a passkey, or a sign-in of the last 15 minutes.`,
  },
  {
    name: t`Notices`,
    asks: t`Every admin is notified of what widens trust: in the admin area, and by e-mail or Telegram. An only owner too, of their own actions.`,
  },
  {
    name: t`One’s own account`,
    asks: t`Nobody decides about their own wallet, requests and orders.`,
  },
];

/** Table of what each level requires, and of whom. The column of the current level shows the shop's own settings. */
export function LevelTable({ settings, level }: { settings: ProtectionSettings; level: ProtectionLevel }) {
  const { rules: changed } = changesOfLevel(settings, level);
  return (
    <Table label={t`What each level asks`} stack>
      <TableHead>
        <tr>
          <Th>
            <Trans>Rule</Trans>
          </Th>
          {protectionLevels.map((each) => (
            <Th key={each} aria-current={each === level ? "true" : undefined}>
              {levelWords[each].name}
              {each === level ? ` · ${t`in use`}` : ""}
            </Th>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {always.map(({ name, asks }) => (
          <TableRow key={name}>
            <RuleCell name={name} asks={asks} />
            {protectionLevels.map((each) => (
              <Td key={each} label={levelWords[each].name} className={cellClass(each === level)}>
                <Trans context="protection">always</Trans>
              </Td>
            ))}
          </TableRow>
        ))}
        {protectionRuleNames.map((rule) => {
          const { name, asks, value } = ruleWords[rule];
          return (
            <TableRow key={rule}>
              <RuleCell name={name} asks={asks} />
              {protectionLevels.map((each) => {
                const isHere = each === level;
                const shown = isHere ? valueOfRule(settings, rule) : protectionRules[rule].values[each];
                return (
                  <Td key={each} label={levelWords[each].name} className={cellClass(isHere)}>
                    {value(shown)}{" "}
                    {isHere && changed.includes(rule) ? (
                      <Badge tone="warning">
                        <Trans context="protection">changed</Trans>
                      </Badge>
                    ) : null}
                  </Td>
                );
              })}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

const cellClass = (isHere: boolean) =>
  isHere ? "whitespace-nowrap font-semibold tabular-nums" : "whitespace-nowrap text-muted tabular-nums";

function RuleCell({ name, asks }: { name: string; asks: string }) {
  return (
    <Td className="min-w-56">
      <p className="font-semibold">{name}</p>
      <p className="text-muted">{asks}</p>
    </Td>
  );
}
