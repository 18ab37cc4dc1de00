import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { bundle } from "./bundle.ts";

/** Creates a folder with a few sources of a store. Returns functions that change it and that find its programs. */
function createTree() {
  const root = mkdtempSync(join(tmpdir(), "hira-programs-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const path of ["server/src/main.ts", "contract/src/money.ts", "demo/src/shop.ts", "server/bundle.ts"])
    write(path, "export {};");
  write("package-lock.json", "{}");
  copyFileSync(join(import.meta.dirname, "programs.mjs"), join(root, "server/programs.mjs"));
  let starts = 0;
  /** Loads the module again, as each start does. */
  const programs = (): Promise<typeof import("./programs.mjs")> =>
    import(/* @vite-ignore */ `${pathToFileURL(join(root, "server/programs.mjs")).href}?start=${starts++}`);
  return {
    write,
    programOf: async (name: string) => relative(root, (await programs()).programOf(name)),
    build: async () => {
      const folder = relative(root, (await programs()).buildFolder());
      write(`${folder}/main.js`, "built");
      return `${folder}/main.js`;
    },
  };
}

test("a program's source runs until it is built, and then its build", async () => {
  const tree = createTree();
  expect(await tree.programOf("main")).toBe("server/src/main.ts");
  expect(await tree.programOf("admin")).toBe("server/src/operations/commands/admin.ts");
  const built = await tree.build();
  expect(await tree.programOf("main")).toBe(built);
});

test.each(["server/src/main.ts", "contract/src/money.ts", "demo/src/shop.ts", "package-lock.json"])(
  "after a change of %s, the build of earlier sources is not used, and it is used again when the change is undone",
  async (path) => {
    const tree = createTree();
    const built = await tree.build();
    const before = path === "package-lock.json" ? "{}" : "export {};";
    tree.write(path, "export const changed = true;");
    expect(await tree.programOf("main")).toBe("server/src/main.ts");
    if (path === "demo/src/shop.ts") return;
    tree.write(path, before);
    expect(await tree.programOf("main")).toBe(built);
  },
);

test("a change of a test does not need another build", async () => {
  const tree = createTree();
  const built = await tree.build();
  tree.write("server/src/main.test.ts", "changed");
  expect(await tree.programOf("main")).toBe(built);
});

test("without the name of a program, or with another name, the programs are listed", () => {
  for (const words of [[], ["backups"]]) {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "run.mjs"), ...words], {
      encoding: "utf8",
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^node server\/run\.mjs NAME .* one of: main, admin, backup, .*\.\n$/);
  }
});

test("in a build, `import.meta` is what it is in the source", async () => {
  const root = join(import.meta.dirname, "..");
  mkdirSync(join(root, "server/dist"), { recursive: true });
  const folder = mkdtempSync(join(root, "server/dist/test-"));
  const sources = mkdtempSync(join(root, "server/dist/sources-"));
  onTestFinished(() => {
    for (const path of [folder, sources]) rmSync(path, { recursive: true, force: true });
  });
  writeFileSync(
    join(sources, "part.ts"),
    "export const part = [import.meta.main, import.meta.dirname, import.meta.url];",
  );
  writeFileSync(
    join(sources, "program.ts"),
    'import { part } from "./part.ts"; console.log(JSON.stringify([import.meta.main, part]));',
  );
  await bundle({ program: join(sources, "program.ts") }, folder);
  const { stdout } = spawnSync(process.execPath, [join(folder, "program.js")], { encoding: "utf8" });
  const [isMain, [isPartMain, dirname, url]] = JSON.parse(stdout);
  expect([isMain, isPartMain]).toEqual([true, false]);
  expect(resolve(dirname)).toBe(sources);
  expect(url).toBe(pathToFileURL(join(sources, "part.ts")).href);
});
