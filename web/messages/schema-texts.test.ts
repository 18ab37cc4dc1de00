import { issueText, issueWords, type RouteName, routes, type SchemaIssue } from "@hira/contract";
import { expect, test } from "vitest";
import { schemaTexts } from "./contract-texts.ts";

const translations = schemaTexts("bn");

/** Regular expressions that match the English error messages, with a number in place of each placeholder. */
const patterns = translations
  .filter(([, translated]) => /[\u0980-\u09ff]/.test(translated))
  .map(([english]) => {
    const literal = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
    return new RegExp(`^${literal.replace(/\{\d+\}/g, "[\\d,.]+")}$`);
  });
const isTranslated = (text: string) => patterns.some((pattern) => pattern.test(text));

interface Schema {
  def: unknown;
  safeParse(input: unknown): { error?: { issues: SchemaIssue[] } | undefined };
}

/** Values that no field accepts, and values that only some fields accept. */
const nasty: unknown[] = [
  ...[
    undefined,
    null,
    true,
    "",
    " ",
    "x",
    "\u0000",
    "x".repeat(100_000),
    "2026-13-45",
    "javascript:alert(1)",
  ],
  ...[-1, 0, 0.001, 1.5, 1e21, Number.NaN, [], [null], ["x", "x"], Array(10_000).fill("x"), {}, { x: 1 }],
];

/** Returns inputs for a schema in which every field has the value once, including nested fields. */
function inputsOf(schema: Schema, value: unknown): unknown[] {
  const {
    shape,
    element,
    innerType,
    in: input,
    options,
  } = schema.def as unknown as {
    shape?: Record<string, Schema>;
    element?: Schema;
    innerType?: Schema;
    in?: Schema;
    options?: Schema[];
  };
  const inner = innerType ?? input;
  if (inner) return inputsOf(inner, value);
  if (options) return [value, ...options.flatMap((option) => inputsOf(option, value))];
  if (element) return [value, ...inputsOf(element, value).map((each) => [each])];
  if (!shape) return [value];
  const fields = Object.entries(shape).map(([name, field]) => [name, inputsOf(field, value)] as const);
  const deepest = Math.max(0, ...fields.map(([, inputs]) => inputs.length));
  const at = (index: number) =>
    Object.fromEntries(fields.map(([name, inputs]) => [name, inputs[index] ?? value]));
  return [value, ...Array.from({ length: deepest }, (_, index) => at(index))];
}

/** Returns the error messages of a route's schemas for invalid inputs. */
function textsOf(name: RouteName): string[] {
  const { params, query, body } = routes[name] as Partial<Record<"params" | "query" | "body", Schema>>;
  return [params, query, body].flatMap((schema) =>
    nasty.flatMap((value) =>
      (schema ? inputsOf(schema, value) : []).flatMap((input) =>
        (schema?.safeParse(input).error?.issues ?? []).map((issue) => issueText(issue).text),
      ),
    ),
  );
}

test("every error message of a schema is translated into Bengali", () => {
  const texts = new Set((Object.keys(routes) as RouteName[]).flatMap(textsOf));
  expect(texts.size).toBeGreaterThan(150);
  expect([...texts].filter((text) => !isTranslated(text))).toEqual([]);
  const { missing, type, choice } = issueWords;
  expect([...texts]).toEqual(expect.arrayContaining([missing, type.string, type.number, choice]));
});
