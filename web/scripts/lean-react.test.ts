import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse as parseScopes, traverse } from "@babel/core";
import { parseSync } from "rolldown/utils";
import { expect, it } from "vitest";
import { leanReact, leanReactDom } from "./lean-react.ts";

const file = createRequire(import.meta.url)
  .resolve("react-dom/client")
  .replace("client.js", "cjs/react-dom-client.production.js");
const original = readFileSync(file, "utf8");
const parse = (code: string) => parseSync("react-dom.js", code, { sourceType: "script" }).program;

/** Returns the names that a piece of code uses without declaring them. */
function undeclared(code: string): string[] {
  let names: string[] = [];
  const tree = parseScopes(code, { sourceType: "script", configFile: false, babelrc: false });
  if (!tree) return names;
  traverse(tree, {
    Program(path) {
      names = Object.keys((path.scope as unknown as { globals: object }).globals);
      path.stop();
    },
  });
  return names;
}

it("leanReact returns smaller code that uses no undeclared names", () => {
  const code = leanReact(original, parse);
  expect(code.length).toBeLessThan(original.length * 0.9);
  expect(code).toContain('["strokeWidth", "stroke-width"]');
  expect(code).not.toContain("accentHeight");
  const known = undeclared(original);
  expect(known).toContain("document");
  expect(undeclared(code).filter((name) => !known.includes(name))).toEqual([]);
});

it("the build fails if React has renamed a function that leanReact removes", () => {
  const renamed = original.replaceAll("isHostHoistableType", "isHoistable");
  expect(() => leanReact(renamed, parse)).toThrow("has no isHostHoistableType");
});

it("leanReact returns the code of another version of React unchanged", () => {
  const next = original.replace(/exports\.version = "[^"]+"/, 'exports.version = "19.4.0"');
  expect(leanReact(next, parse)).toBe(next);
});

it("the reduced react-dom keeps the calls that pages make, and drops those that the reduced renderer has no code for", () => {
  const whole = readFileSync(file.replace("dom-client", "dom"), "utf8");
  const code = leanReactDom(whole, parse);
  const callsOf = (text: string) => [...text.matchAll(/^exports\.([a-z]\w*) =/gm)].map(([, name]) => name);
  expect(callsOf(code)).toEqual([
    "browser",
    "createPortal",
    "flushSync",
    "unstable_batchedUpdates",
    "version",
  ]);
  expect(callsOf(whole)).toContain("preload");
  const known = undeclared(whole);
  expect(undeclared(code).filter((name) => !known.includes(name))).toEqual([]);
});

const functionOf = (body: string) => {
  const parts = leanReact(
    original.replace("function completeWork(", `${body}\nfunction completeWork(`),
    parse,
  );
  return parts.slice(parts.indexOf("function example"), parts.indexOf("\nfunction completeWork("));
};

it("leanReact removes unreachable switch cases, except those that other cases fall through to", () => {
  const text = functionOf(`function example(fiber) {
  switch (fiber.tag) {
    case 30: return 1;
    case 5: fiber.a = 1;
    case 26: fiber.b = 2; break;
    case 31: var kept = 3; break;
    case 6: kept = 4;
  }
  return 27 === fiber.tag || kept;
}`);
  const run = new Function("fiber", `"use strict"; ${text}; return example(fiber);`);
  const fiber = { tag: 5, a: 0, b: 0 };
  expect(run(fiber)).toBeUndefined();
  expect(fiber).toEqual({ tag: 5, a: 1, b: 2 });
  expect(run({ tag: 6 })).toBe(4);
  expect(run({ tag: 30 })).toBeUndefined();
  expect(text).not.toMatch(/case (26|30|31)|27 ===/);
});
