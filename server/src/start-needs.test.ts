import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; engines?: { node?: string } }>;
}

const lock = JSON.parse(read("package-lock.json")) as Lock;

test("what `npm start` runs and builds with is there after `npm ci --omit=dev`", () => {
  const imported = [...read("web/vite.config.ts").matchAll(/from "([^.][^":]*)"/g)].map(([, name]) => name);
  expect(imported).toContain("vite");
  for (const name of ["node", "tailwindcss", ...imported])
    expect([name, lock.packages[`node_modules/${name}`]?.dev]).toEqual([name, undefined]);
});

test("the README and `engines` name the same oldest Node that can install the store", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  const oldest = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1];
  expect(read("README.md")).toContain(`Node ${oldest} or later`);
});

test("what deploy/ starts runs with the flags of `npm start`", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };
  const flags = scripts.start.match(/ --\S+/g)?.join("") ?? "";
  expect(flags).toContain("--heap-growing-percent");
  expect(read("deploy/systemd/hira@.service")).toContain(`node${flags} server/src/main.ts`);
  expect(read("deploy/Containerfile").replaceAll(/[",]/g, "")).toContain(`node${flags} server/src/main.ts`);
});
