import { t } from "./constants/translatable.ts";

/**
 * Error messages for an invalid field whose schema has no message of its own. The web finds the translations
 * by these texts.
 */
export const issueWords = {
  missing: t`This is missing.`,
  notValid: t`This is not valid.`,
  choice: t`This is none of the possible values.`,
  unknown: t`There are fields here that are not known.`,
  type: {
    string: t`This must be text.`,
    number: t`This must be a number.`,
    int: t`This must be a whole number.`,
    boolean: t`This must be yes or no.`,
    array: t`This must be a list.`,
  },
  length: {
    most: (max: string) => t`Use at most ${max} characters.`,
    least: (count: string) => t`Use at least ${count} characters.`,
  },
  number: {
    most: (limit: string) => t`This must be ${limit} at most.`,
    least: (limit: string) => t`This must be ${limit} or more.`,
    below: (limit: string) => t`This must be less than ${limit}.`,
    above: (limit: string) => t`This must be more than ${limit}.`,
  },
  list: {
    most: (count: string) => t`Send ${count} of these at most.`,
    least: (count: string) => t`Send ${count} of these or more.`,
  },
};

/** Matches the default error messages of the schema library. */
const libraryWording = /^(Invalid|Too (big|small)|Unrecognized|Input)\b.*[^.]$/;

/** What the schema library reports about an invalid field. */
export interface SchemaIssue {
  code?: string | undefined;
  message: string;
  expected?: unknown;
  origin?: unknown;
  maximum?: unknown;
  minimum?: unknown;
  inclusive?: unknown;
  format?: unknown;
}

/**
 * Returns the error message of an invalid field: the schema's own, else one of `issueWords`. `isOwn`: the
 * message is the schema's own.
 */
export function issueText(issue: SchemaIssue): { text: string; isOwn: boolean } {
  if (!libraryWording.test(issue.message)) return { text: issue.message, isOwn: true };
  return { text: wordsFor(issue), isOwn: false };
}

function wordsFor(issue: SchemaIssue): string {
  const { type, missing, notValid, choice, unknown } = issueWords;
  if (issue.code === "invalid_type") {
    if (issue.message.endsWith("received undefined")) return missing;
    return type[(issue.format === "safeint" ? "int" : issue.expected) as keyof typeof type] ?? notValid;
  }
  if (issue.code === "invalid_value") return choice;
  if (issue.code === "unrecognized_keys") return unknown;
  if (issue.code === "too_big" || issue.code === "too_small") return boundText(issue) ?? notValid;
  return notValid;
}

function boundText({ code, origin, maximum, minimum, inclusive }: SchemaIssue): string | undefined {
  const isMost = code === "too_big";
  const limit = Number(isMost ? maximum : minimum).toLocaleString("en");
  const { length, number, list } = issueWords;
  if (origin === "string" && minimum === 1) return issueWords.missing;
  if (origin === "string") return isMost ? length.most(limit) : length.least(limit);
  if (origin === "array" || origin === "set") return isMost ? list.most(limit) : list.least(limit);
  if (origin !== "number" && origin !== "int" && origin !== "bigint") return undefined;
  if (inclusive === false) return isMost ? number.below(limit) : number.above(limit);
  return isMost ? number.most(limit) : number.least(limit);
}
