import type { MigrationFile } from "./migration-files.ts";
import { outline, splitStatements } from "./statements.ts";

/**
 * A rule of docs/migrations.md about something that a migration must not do while older versions run: its name, how a
 * statement that does it is recognised, and what to do instead.
 */
interface Rule {
  name: string;
  shows: (statement: string) => boolean;
  instead: string;
}

const LARGE =
  "orders|order_events|transfers|users|wallets|fund_requests|idempotency_keys|audit_log|voucher_codes|transaction_claims|referrals|referral_payments|seals";
const CONSTRAINT = /^ADD (CONSTRAINT \S+ )?(CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b/i;
const matches = (pattern: RegExp) => (statement: string) => pattern.test(statement);
/**
 * Returns a function that checks a statement: true if the statement is an ALTER TABLE and the condition holds for one
 * of its actions.
 */
const anyAction = (holds: (action: string) => boolean) => (statement: string) =>
  actionsOf(statement).some(holds);
const isNewColumn = (action: string) => /^ADD /i.test(action) && !CONSTRAINT.test(action);

const RULES: readonly Rule[] = [
  {
    name: "drop",
    shows: (statement) =>
      /^(DROP (?!INDEX)|TRUNCATE)/i.test(statement) ||
      anyAction(matches(/^DROP (?!CONSTRAINT|DEFAULT|NOT NULL)/i))(statement) ||
      anyAction(matches(/^ALTER .* DROP (?!DEFAULT|NOT NULL)/i))(statement),
    instead: "the version before still uses it: stop using it first, and drop it one release later",
  },
  {
    name: "rename",
    shows: matches(/^ALTER .*\bRENAME\b/i),
    instead: "the version before knows the former name: add the new one beside it",
  },
  {
    name: "type",
    shows: (statement) =>
      anyAction(matches(/^ALTER .* TYPE /i))(statement) || /^ALTER (TYPE|DOMAIN) /i.test(statement),
    instead: "the version before reads and writes the former type: add another column",
  },
  {
    name: "not null",
    shows: anyAction(
      (action) =>
        /^ALTER .* SET NOT NULL/i.test(action) ||
        (isNewColumn(action) && /\bNOT NULL\b/i.test(action) && !/\b(DEFAULT|GENERATED)\b/i.test(action)),
    ),
    instead: "the version before writes rows without it: give it a default",
  },
  {
    name: "constraint",
    shows: anyAction(
      (action) => CONSTRAINT.test(action) && !/\b(NOT VALID|USING INDEX \S+)$/i.test(action.trim()),
    ),
    instead:
      "the whole table is read under its lock: add it NOT VALID, and validate it outside a transaction",
  },
  {
    name: "rewrite",
    shows: anyAction(
      (action) => isNewColumn(action) && /\bSTORED\b|\bIDENTITY\b|\bDEFAULT (?!now\()\w+\(/i.test(action),
    ),
    instead: "the whole table is rewritten under its lock: add the column empty, and fill it in batches",
  },
  {
    name: "index",
    shows: matches(/^(CREATE (UNIQUE )?INDEX|DROP INDEX|REINDEX)(?!.*\bCONCURRENTLY\b)/i),
    instead: "writes wait for it: CONCURRENTLY, outside a transaction",
  },
  {
    name: "update",
    shows: matches(new RegExp(`^(UPDATE|DELETE FROM) (ONLY )?(${LARGE})\\b`, "i")),
    instead: "rows stay locked until the end: in batches, outside a transaction",
  },
];

const OUTSIDE =
  /^((CREATE (UNIQUE )?|DROP |RE)INDEX .*\bCONCURRENTLY\b|ALTER TABLE \S+ VALIDATE CONSTRAINT|DO |CALL |ANALYZE)/i;

/**
 * Returns one sentence for each rule that a migration breaks. Rules are left out if the migration's heading says, with
 * a reason, that it may break them.
 */
export function brokenRules({ name, text, outsideTransaction }: MigrationFile): string[] {
  const excused = new Set([...text.matchAll(/^--! but (.+?): \S/gm)].map(([, rule]) => rule));
  const statements = splitStatements(text).map(outline);
  const own = new Set(
    statements.map((each) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(each)?.[1] ?? "-"),
  );
  const ofOthers = statements.filter((each) => !own.has(tableOf(each) ?? ""));
  const broken = ofOthers.flatMap((statement) =>
    RULES.filter((rule) => !excused.has(rule.name) && rule.shows(statement)).map(
      (rule) => `${name}: ${rule.name}: "${statement.slice(0, 80)}": ${rule.instead}.`,
    ),
  );
  const misplaced = statements.filter((each) =>
    outsideTransaction ? !OUTSIDE.test(each) : /\bCONCURRENTLY\b/i.test(each),
  );
  const where = outsideTransaction ? "inside" : "outside";
  return [
    ...broken,
    ...misplaced.map((each) => `${name}: "${each.slice(0, 80)}" belongs ${where} a transaction.`),
  ];
}

function tableOf(statement: string): string | undefined {
  return /^(?:ALTER TABLE (?:ONLY )?|CREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?)(\w+)/i.exec(statement)?.[1];
}

/** Returns the actions of an ALTER TABLE statement. */
function actionsOf(statement: string): string[] {
  const [, actions] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?\S+ (.*)$/is.exec(statement) ?? [];
  return actions?.split(/, (?=ADD |DROP |ALTER |VALIDATE |SET |RENAME )/i) ?? [];
}
