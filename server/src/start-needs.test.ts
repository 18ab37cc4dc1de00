import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; engines?: { node?: string } }>;
}

const lock = JSON.parse(read("package-lock.json")) as Lock;

/** Returns the packages that a file imports itself or through other files of this repository. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [...read(file).matchAll(/^(?!import type )(?:import|export|\}) .*?"([^":]+)";$/gm)].map(
    ([, name = ""]) => name,
  );
  return imports.flatMap((name) =>
    name.startsWith(".")
      ? packagesOf(join(dirname(file), name), seen)
      : [name.split("/", name.startsWith("@") ? 2 : 1).join("/")],
  );
}

test("`npm ci --omit=dev` installs the packages with which `npm start` runs and builds the store", () => {
  const imported = packagesOf("web/vite.config.ts");
  expect(imported).toEqual(expect.arrayContaining(["vite", "pofile-ts"]));
  for (const name of ["node", "tailwindcss", ...imported])
    expect([name, lock.packages[`node_modules/${name}`]?.dev]).toEqual([name, undefined]);
});

test("the README and `engines` name the same oldest version of Node", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  const oldest = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1];
  expect(read("README.md")).toContain(`Node ${oldest} or later`);
});

test("if packages were installed without their scripts, this is reported before anything runs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hira-installed-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "server"));
  await copyFile(join(root, "server/check-installed.mjs"), join(folder, "server/check-installed.mjs"));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, "server/check-installed.mjs")],
    {
      encoding: "utf8",
    },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^The Node that .* run npm ci --omit=dev .*, without --ignore-scripts, .*\.\n$/);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const name of ["prestart", "predev", "prebuild"])
    expect([name, scripts[name]]).toEqual([
      name,
      expect.stringMatching(/^node server\/check-installed\.mjs/),
    ]);
});

test("the files in deploy/ start the same program as `npm start`", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };
  expect(scripts.start).toBe("node server/start.mjs");
  expect(read("deploy/systemd/hira@.service")).toContain(`/${scripts.start}\n`);
  expect(read("deploy/Containerfile").replaceAll(/[",]/g, "")).toContain(`/${scripts.start}]`);
});

test("no script of package.json needs a POSIX shell", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const posix = Object.entries(scripts).filter(([, line]) =>
    /^\w+=|(&& |^)(exec|export|env) |\$|;|'/.test(line),
  );
  expect(posix).toEqual([]);
});

test("both ways to install the store use the same Caddyfile", async () => {
  const files = await readdir(join(root, "deploy"), { recursive: true });
  expect(files.filter((file) => basename(file) === "Caddyfile")).toEqual(["proxies/Caddyfile"]);
  const compose = read("deploy/compose.yaml");
  expect(compose).toContain("- ./proxies/Caddyfile:/etc/caddy/Caddyfile:ro\n");
  const variables = [...read("deploy/proxies/Caddyfile").matchAll(/\{\$(\w+):/g)].map(([, name]) => name);
  expect(variables).toEqual(["PUBLIC_URL", "STORES"]);
  for (const name of variables) expect(compose).toMatch(new RegExp(`^ {6}${name}: `, "m"));
});
