/** Markup that is already escaped. */
export interface Html {
  readonly markup: string;
}

type Value = string | Html | readonly Html[] | undefined;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Builds markup. Every inserted string is escaped, so a typed name cannot become a tag or an attribute. */
export function html(literals: TemplateStringsArray, ...values: Value[]): Html {
  const parts = values.map((value, index) => toMarkup(value) + (literals[index + 1] ?? ""));
  return { markup: (literals[0] ?? "") + parts.join("") };
}

function toMarkup(value: Value): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
  return "markup" in value ? value.markup : value.map((part) => part.markup).join("");
}
