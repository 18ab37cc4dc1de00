/**
 * Fails if a reference has no target: a rule, decision or file of docs/ cited in code or text, or a link, file, script
 * or name in a document. Also fails on outdated code blocks and diagrams, and on conflict markers.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && existsSync(join(root, file)));

const TEXT = /\.(ts|tsx|mjs|sql|md|css|html|sh|json|conf|yaml|yml|service|env)$|^\.ci\/run$/;
const texts = new Map(
  files
    .filter(
      (file) => TEXT.test(file) && !file.endsWith("package-lock.json") && !file.startsWith("bench/results/"),
    )
    .map((file) => [file, readFileSync(join(root, file), "utf8")]),
);

/** Returns the anchor of a heading as GitHub builds it: lower case, without punctuation, hyphens for spaces. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

const anchors = new Map<string, Set<string>>();
for (const [file, text] of texts) {
  if (!file.endsWith(".md")) continue;
  anchors.set(file, new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading))));
}
const decisions = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{3})-.+\.md$/.exec(file)?.[1] ?? []));

function leads(target: string, anchor: string | undefined): boolean {
  if (!anchor)
    return files.some((file) => file === target || file.startsWith(`${target.replace(/\/$/, "")}/`));
  return anchors.get(target)?.has(anchor) ?? false;
}

const problems: string[] = [];
const numbers = files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []);
for (const number of new Set(numbers.filter((each, at) => numbers.indexOf(each) !== at)))
  problems.push(`docs/decisions: two decisions are called ${number}`);

/** Former numbers of merged decisions, with the number of the record that includes them, from the index. */
const merged = new Map<string, string>();
const index = texts.get("docs/decisions/README.md") ?? "";
for (const [, number = "", earlier = ""] of index.matchAll(/^\| \[(\d{3})\]\(.+\| ([\d, ]*)\|$/gm))
  for (const each of earlier.match(/\d{3}/g) ?? []) merged.set(each, number);
for (const number of numbers)
  if (!index.includes(`| [${number}](${number}-`))
    problems.push(`docs/decisions/README.md: decision ${number} is not listed`);

function noDecision(cited: string, numbers: readonly string[]): string | undefined {
  const missing = numbers.find((number) => number && !decisions.has(number));
  if (!missing) return undefined;
  const now = merged.get(missing);
  return now ? `${cited}: decision ${missing} is in decision ${now} now` : `${cited}: no such decision`;
}

function check(file: string, pattern: RegExp, wrong: (...groups: string[]) => string | undefined): void {
  const text = texts.get(file) ?? "";
  for (const match of text.matchAll(pattern)) {
    const problem = wrong(...match.map((group) => group ?? ""));
    const line = text.slice(0, match.index).split("\n").length;
    if (problem) problems.push(`${file}:${line}: ${problem}`);
  }
}

const OWN = "docs/check-references.ts";
/** Applied migrations are never edited, so they keep outdated citations. */
const APPLIED = "server/migrations/";
for (const file of texts.keys()) {
  if (file === OWN || file.startsWith(APPLIED)) continue;
  check(file, /^(?:<{7}|>{7}) .*/gm, () => "conflict markers of a merge");
  check(
    file,
    /\b(?:design|specification|spec) §\s?\d[\d.]*/gi,
    (cited) => `${cited}: this repository has no such text`,
  );
  check(file, /\bdocs\/[\w./-]+?\.md(?:#([\w-]+))?/g, (cited, anchor) =>
    leads(cited.split("#")[0] ?? "", anchor) ? undefined : `${cited} leads nowhere`,
  );
  check(file, /\bdecisions? (\d{3})(?:(?:,| and| to) (\d{3}))?/g, (cited, ...numbers) =>
    noDecision(cited, numbers),
  );
  check(file, /\bdocs\/decisions\/(\d{3})\b/g, (cited, number = "") => noDecision(cited, [number]));
}

const scripts = new Set(
  [...texts].flatMap(([file, text]) =>
    file.endsWith("package.json")
      ? Object.keys((JSON.parse(text) as { scripts?: object }).scripts ?? {})
      : [],
  ),
);

/** Paths in documents are resolved from the root, from these source folders, and from the document's own folder. */
const BASES = ["", "server/src/", "web/src/", "contract/src/", "demo/src/", "server/", "web/"];
for (const file of texts.keys()) {
  if (!file.endsWith(".md")) continue;
  check(file, /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w-]+))?\)/g, (link, path = "", anchor) => {
    const target = path ? normalize(join(dirname(file), path)) : file;
    return leads(target, anchor) ? undefined : `${link} leads nowhere`;
  });
  check(file, /\bnpm run (?:--silent )?([\w:-]+)/g, (command, name = "") =>
    scripts.has(name) ? undefined : `${command}: no such script`,
  );
  check(file, /<img src="(?!https?:)([^"]+)"/g, (image, path = "") =>
    files.includes(normalize(join(dirname(file), path))) ? undefined : `${image}: no such picture`,
  );
  check(file, /`(\w+)` in `([\w.-]+(?:\/[\w.-]+)+)`/g, (named, name = "", path = "") => {
    const text = texts.get(path);
    return text === undefined || new RegExp(`\\b${name}\\b`).test(text) ? undefined : `${named}: not there`;
  });
  check(file, /`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|sql|mjs|md|json))`/g, (_, path = "") => {
    const places = [...BASES, `${dirname(file)}/`].map((base) => normalize(join(base, path)));
    return places.some((place) => files.includes(place)) ? undefined : `\`${path}\`: no such file`;
  });
}

/** A code block that names a file must contain lines of that file, in their order; `…` stands for omitted lines. */
for (const [file, text] of texts)
  for (const [, path = "", code = ""] of text.matchAll(/```tsx? (\S+)\n([\s\S]*?)```/g)) {
    const source = (texts.get(path) ?? "").split("\n").map((line) => line.trim());
    let at = 0;
    for (const line of code.split("\n").map((each) => each.trim())) {
      if (line === "" || line === "…") continue;
      at = source.indexOf(line, at) + 1;
      if (at === 0) {
        problems.push(`${file}: ${path} has no line “${line}” there`);
        break;
      }
    }
  }

/** Sequence diagrams must name only existing files, functions and SQL functions. */
const sources = [...texts].filter(([file]) => /^(server|web|contract)\/.*\.(ts|tsx|sql)$/.test(file));
const isInSources = (name: string) => sources.some(([, text]) => new RegExp(`\\b${name}\\b`).test(text));
for (const [file, text] of texts)
  for (const [, diagram = ""] of text.matchAll(/```mermaid\nsequenceDiagram\n([\s\S]*?)```/g)) {
    for (const [name] of diagram.matchAll(/[\w-]+\.ts\b/g))
      if (!files.some((each) => each.endsWith(`/${name}`))) problems.push(`${file}: a diagram names ${name}`);
    for (const [name] of diagram.matchAll(/\b[a-z]+(?:[A-Z]\w*|_\w+)\b/g))
      if (!isInSources(name)) problems.push(`${file}: a diagram names ${name}`);
  }

const { uses } = (await import(join(root, "areas.mjs"))) as { uses: Record<string, string[]> };
/** The diagram of the areas must show exactly the arrows of `areas.mjs`. */
const drawing = /```mermaid\nflowchart BT\n([\s\S]*?)```/.exec(texts.get("docs/README.md") ?? "")?.[1] ?? "";
const drawn = [...drawing.matchAll(/^ *(\w+)(?:\[.*\])? --> (\w+)$/gm)].map(
  ([, from, to]) => `${from} --> ${to}`,
);
const allowed = Object.entries(uses).flatMap(([area, used]) => used.map((other) => `${area} --> ${other}`));
/** Every area may use `platform`, so these arrows are optional. */
const toPlatform = (arrow: string) => arrow.endsWith("--> platform");
for (const arrow of allowed.filter((each) => !drawn.includes(each)))
  problems.push(`docs/README.md: the drawing lacks ${arrow}`);
for (const arrow of drawn.filter((each) => !toPlatform(each) && !allowed.includes(each)))
  problems.push(`docs/README.md: the drawing has ${arrow}, which areas.mjs does not allow`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
