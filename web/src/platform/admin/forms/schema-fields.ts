import type { RouteDefinition } from "@hira/contract";
import { numberIn } from "@hira/contract/platform/constants/numbers";
import { issueText, type SchemaIssue } from "@hira/contract/platform/issues";
import { momentOf, typedMoment } from "../../lib/format/moments.ts";

/** The contract's schema of a call's body. */
export type Schema = NonNullable<RouteDefinition["body"]>;
/** The body that a schema describes. */
export type BodyOf<S extends Schema> = S["_zod"]["output"];

/** Names of the fields as in the server's errors: `captions.call` is the field `call` within the field `captions`. */
export type FieldName<Body> = Body extends readonly unknown[]
  ? never
  : Body extends object
    ? {
        [Key in keyof Body & string]: NonNullable<Body[Key]> extends readonly unknown[]
          ? Key
          : NonNullable<Body[Key]> extends object
            ? Key | `${Key}.${FieldName<NonNullable<Body[Key]>>}`
            : Key;
      }[keyof Body & string]
    : never;

export type FieldErrors = Record<string, string | undefined>;

/** What a schema says about a form's field. */
export interface SchemaField {
  kind: "text" | "number" | "moment" | "switch" | "choice" | "other";
  /** True if an empty field is sent as null. */
  isNullable: boolean;
  /** True if the field may be missing in the body. */
  isOptional: boolean;
  /** True if the schema refuses an empty field. */
  isRequired: boolean;
  isWhole: boolean;
  maxLength: number | undefined;
  /** The values that can be chosen in the field. */
  values: readonly (string | number)[];
}

interface Definition {
  type: string;
  innerType?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  entries?: Record<string, string>;
  values?: readonly (string | number)[];
  format?: string;
}

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/** Returns a schema without its optional, nullable and default wrappers. */
function innermost(schema: Schema): { schema: Schema; isNullable: boolean; isOptional: boolean } {
  const found = { schema, isNullable: false, isOptional: false };
  for (;;) {
    const { type, innerType } = definitionOf(found.schema);
    if (!innerType) return found;
    if (type === "nullable") found.isNullable = true;
    else found.isOptional = true;
    found.schema = innerType;
  }
}

function within(schema: Schema, name: string): Schema | undefined {
  const { shape, element, valueType } = definitionOf(innermost(schema).schema);
  return shape?.[name] ?? valueType ?? element;
}

const schemaAt = (schema: Schema, name: string): Schema | undefined =>
  name.split(".").reduce<Schema | undefined>((at, part) => at && within(at, part), schema);

export const hasField = (schema: Schema, name: string): boolean => schemaAt(schema, name) !== undefined;

/** True if the schema accepts the value for the field. */
export const isTaken = (schema: Schema, name: string, value: unknown): boolean =>
  schemaAt(schema, name)?.safeParse(value).success === true;

function kindOf({ type, format, options }: Definition): SchemaField["kind"] {
  if (type === "string") return format === "datetime" ? "moment" : "text";
  if (type === "number") return "number";
  if (type === "boolean") return "switch";
  if (type === "enum") return "choice";
  const isChoice = options?.every((option) => definitionOf(option).type === "literal");
  return isChoice ? "choice" : "other";
}

/** Returns what the schema says about a field. Throws if it has no field of this name. */
export function fieldAt(schema: Schema, name: string): SchemaField {
  const found = schemaAt(schema, name);
  if (!found) throw new Error(`The schema has no field "${name}".`);
  const { schema: inner, isNullable, isOptional } = innermost(found);
  const definition = definitionOf(inner);
  const { entries, options = [], format } = definition;
  const kind = kindOf(definition);
  const mayBeEmpty = kind === "text" ? inner.safeParse("").success : kind === "switch" || kind === "choice";
  return {
    kind,
    isNullable,
    isOptional,
    isRequired: !isNullable && !mayBeEmpty && kind !== "other",
    isWhole: format === "safeint",
    maxLength: (inner as { maxLength?: number | null }).maxLength ?? undefined,
    values: entries ? Object.values(entries) : options.flatMap((each) => definitionOf(each).values ?? []),
  };
}

/** Returns a value as the text that the field's control shows. */
export function typedOf({ kind }: Pick<SchemaField, "kind">, value: unknown): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  return kind === "moment" ? typedMoment(String(value)) : String(value);
}

/** Converts a field's text to a value. `before` is the value that was loaded. */
function valueTyped(field: SchemaField, typed: string, before: unknown): unknown {
  if (typed.trim() === "") {
    if (field.isNullable) return null;
    // A field that had no value and is still empty is left out of the body. A field that had a value is sent
    // empty, which the schema may refuse.
    if (isBlank(before) && (field.isOptional || field.kind !== "text")) return undefined;
    return field.kind === "number" ? Number.NaN : "";
  }
  if (field.kind === "number") return numberIn(typed);
  if (field.kind === "moment") return momentOf(typed) ?? typed;
  if (field.kind === "choice") return field.values.find((value) => String(value) === typed) ?? typed;
  return typed.trim();
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const valueAt = (body: unknown, name: string): unknown =>
  name.split(".").reduce<unknown>((at, part) => (isTree(at) ? at[part] : undefined), body);

/** Returns a copy of the body in which one field has another value. */
function withValue(body: unknown, name: string, value: unknown): Tree {
  const [first = "", ...rest] = name.split(".");
  const tree = isTree(body) ? body : {};
  if (rest.length > 0) return { ...tree, [first]: withValue(tree[first], rest.join("."), value) };
  const { [first]: _, ...others } = tree;
  return value === undefined ? others : { ...tree, [first]: value };
}

/**
 * Returns the body with which a form starts: the given values, and empty values for all other fields of the
 * schema.
 */
export function startOf(schema: Schema, given: unknown, empty: Readonly<Tree> = {}): Tree {
  const { shape = {} } = definitionOf(schema);
  const from = isTree(given) ? given : {};
  const start = Object.keys(shape).map((name) => {
    const isGiven = from[name] !== undefined && !(from[name] === null && name in empty);
    return [name, isGiven ? from[name] : name in empty ? empty[name] : nothingIn(schema, name)];
  });
  return Object.fromEntries(start.filter(([, value]) => value !== undefined));
}

function nothingIn(schema: Schema, name: string): unknown {
  const { kind, isNullable, isOptional } = fieldAt(schema, name);
  if (isOptional) return undefined;
  if (isNullable) return null;
  return kind === "text" ? "" : kind === "switch" ? false : undefined;
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0) ||
  (isTree(value) && Object.values(value).every(isBlank));

/** Edited fields by name. An edit is a typed text, a value, or a typed text with the value that was read from it. */
export type Edits = Record<string, { typed: string } | { value: unknown; typed?: string | undefined }>;

/** Returns the body after the edits. `empty` has the values to use for empty fields. */
export function filledIn(schema: Schema, start: Tree, edits: Edits, empty: Readonly<Tree> = {}): Tree {
  const read = (name: string, typed: string) =>
    typed.trim() === "" && name in empty
      ? empty[name]
      : valueTyped(fieldAt(schema, name), typed, valueAt(start, name));
  let body = start;
  for (const [name, edit] of Object.entries(edits)) {
    body = withValue(body, name, "value" in edit ? edit.value : read(name, edit.typed));
  }
  return withoutBlankParts(schema, body);
}

/** Returns the body in which each nested object without content is null, if the schema allows null there. */
function withoutBlankParts(schema: Schema, body: Tree): Tree {
  const { shape = {} } = definitionOf(schema);
  const parts = Object.entries(shape).filter(([name, each]) => {
    const { schema: inner, isNullable } = innermost(each);
    return isNullable && isTree(body[name]) && isBlank(body[name]) && inner.safeParse({}).success;
  });
  return { ...body, ...Object.fromEntries(parts.map(([name]) => [name, null])) };
}

function comparable(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(comparable);
  if (!isTree(value)) return value;
  const filled = Object.entries(value).filter(([, each]) => !isBlank(each));
  return Object.fromEntries(filled.map(([name, each]) => [name, comparable(each)]).sort());
}

const textOf = (value: unknown): string =>
  JSON.stringify(comparable(value), (_, each: unknown) => (Number.isNaN(each) ? "NaN" : each)) ?? "";

/** True if two values of a field are equal. An empty text, null and a missing value count as equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isBlank(one) ? isBlank(other) : textOf(one) === textOf(other);

/**
 * Returns the body if the schema accepts it, otherwise the errors by field. If a field has several errors,
 * the schema's own text comes first, then the text in `others`, then the schema library's general text.
 */
export function parseBody<S extends Schema>(
  schema: S,
  body: unknown,
  others: FieldErrors = {},
): { body: BodyOf<S> } | { errors: FieldErrors } {
  const parsed = schema.safeParse(body);
  const errors = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== undefined));
  if (parsed.success) return Object.keys(errors).length > 0 ? { errors } : { body: parsed.data as BodyOf<S> };
  const own = new Set<string>();
  for (const issue of parsed.error.issues) {
    const name = issue.path.join(".");
    const { text, isOwn } = issueText(issue as SchemaIssue);
    if (isOwn && !own.has(name)) errors[name] = text;
    if (isOwn) own.add(name);
    errors[name] ??= text;
  }
  return { errors };
}
