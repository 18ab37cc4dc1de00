import type { ColleagueRow } from "./queries.ts";

type Named = Pick<ColleagueRow, "uid" | "name">;

/** Maximum number of people whom one note can mention. */
const MOST = 20;
const TAIL = 4;

const spaced = (text: string) => text.trim().replace(/\s+/g, " ");
const lower = (text: string) => text.toLowerCase();

/**
 * Returns each admin's handle, which is written after an `@` in a note to mention the admin. A handle is the name,
 * followed by a part of the uid if another admin has the same name or the name is missing.
 */
export function handlesOf(colleagues: readonly Named[]): Map<string, string> {
  const taken = new Map<string, number>();
  const names = colleagues.map(({ uid, name }) => ({ uid, name: spaced(name) }));
  const count = (text: string) => taken.set(lower(text), (taken.get(lower(text)) ?? 0) + 1);
  const isOne = (text: string) => taken.get(lower(text)) === 1;
  const tailed = ({ uid, name }: Named) => `${name}#${uid.slice(-TAIL)}`;
  for (const each of names) {
    count(each.name);
    count(tailed(each));
  }
  return new Map(
    names.map((each) => {
      if (each.name !== "" && isOne(each.name)) return [each.uid, each.name];
      return [each.uid, isOne(tailed(each)) ? tailed(each) : `${each.name}#${each.uid}`];
    }),
  );
}

/**
 * Returns the admins whom a note mentions, each once. At each `@` that begins a word, the longest matching handle
 * counts. A letter or digit must not follow it.
 */
export function mentionedIn(text: string, colleagues: readonly Named[]): string[] {
  const plain = text.replace(/\s+/g, " ");
  const handles = [...handlesOf(colleagues)].sort(([, one], [, other]) => other.length - one.length);
  const found = new Set<string>();
  for (const { index } of plain.matchAll(/(?<![\p{L}\p{N}_.@])@/gu)) {
    const rest = plain.slice(index + 1);
    const named = handles.find(
      ([, handle]) =>
        lower(rest.slice(0, handle.length)) === lower(handle) &&
        !/^[\p{L}\p{N}_#]/u.test(rest.slice(handle.length)),
    );
    if (named) found.add(named[0]);
  }
  return [...found].slice(0, MOST);
}
