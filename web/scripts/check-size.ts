import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Fails if a visitor's home page, in either language, loads more JavaScript than the budget or any code of the admin
 * area (docs/rules/platform.md#budgets), or if the build contains a page that is only for development.
 */
const BUDGET_KB = 120;
const web = join(import.meta.dirname, "..");
const dist = join(web, "dist");

/**
 * Chunks that the home page loads only for some visitors or after an action. Code that loads later without an action,
 * such as the live orders, is loaded by everybody: every chunk that is not listed here counts.
 */
const notForEverybody: Readonly<Record<string, readonly string[]>> = {
  "at a touch": [
    "src/platform/design/toaster-host.tsx",
    "src/platform/language/change-language.ts",
    "src/routes/game-search.tsx",
    "src/shell/mobile-menu.tsx",
    "sonner",
  ],
  "for who signs in or is signed in": [
    "src/platform/design/counting-money.tsx",
    "src/people/identity/confirm-identity.tsx",
    "src/people/identity/firebase-flow.ts",
    "src/people/identity/oidc-flow.ts",
    "src/people/identity/step-up.ts",
    "src/routes/buy-again.tsx",
    "src/routes/while-signed-in.ts",
    "src/shell/profile-menu.tsx",
  ],
  "for admins of a shop that opens soon": ["src/shell/opening-bar.tsx"],
  "for a browser that had messages of an account": ["src/operations/shop/push/this-browser.ts"],
  "for who typed in the other language or another browser": ["src/platform/language/carried.ts"],
  "where nobody can sign in": ["src/people/identity/sign-in-elsewhere.tsx"],
  "when a call is refused": ["src/platform/api/api-words.ts"],
};

interface Chunk {
  file: string;
  src?: string;
  name: string;
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * True if a chunk belongs to a module. A package's chunk has the package's name; a chunk shared by several importers
 * has no source.
 */
const isOf = ({ src, name }: Chunk, module: string) =>
  src === module || (src ? src.includes(`node_modules/${module}/`) : parse(module).name === name);

/** The pages of the route table: each loads when it is opened or its link is pointed at. */
async function pages(): Promise<string[]> {
  const table = await readFile(join(web, "src/router.tsx"), "utf8");
  return [...table.matchAll(/import\("\.\/(routes\/[^"]+)"\)/g)].map(([, file]) => `src/${file}`);
}

async function checkHome(client: string): Promise<void> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(dist, client, ".vite/manifest.json"), "utf8"),
  );
  const named = Object.values(notForEverybody).flat();
  const later = [...named, ...(await pages())];
  const notMet = new Set(named);
  const loaded = new Set<string>();
  const reach = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const next of manifest[name]?.imports ?? []) reach(next);
    for (const next of manifest[name]?.dynamicImports ?? []) {
      const chunk = manifest[next];
      const known = chunk && later.find((module) => isOf(chunk, module));
      if (known) notMet.delete(known);
      else reach(next);
    }
  };
  reach("index.html");
  reach("src/routes/home.tsx");
  if (notMet.size > 0)
    throw new Error(`The home page fetches no ${[...notMet].join(", ")}: take it out of the list.`);
  let total = 0;
  for (const name of loaded) {
    const file = manifest[name]?.file;
    if (!file) throw new Error(`${name} is not in the build's manifest.`);
    const size = gzipSync(await readFile(join(dist, client, file)), { level: 9 }).length / 1024;
    total += size;
    console.log(`${size.toFixed(1).padStart(7)} KB  ${file}`);
  }
  console.log(
    `${total.toFixed(1).padStart(7)} KB  of ${BUDGET_KB} KB: JavaScript of the home page, gzip (${client})`,
  );
  if (total > BUDGET_KB)
    throw new Error(`The home page loads ${total.toFixed(1)} KB of JavaScript, over its ${BUDGET_KB} KB.`);
  const admin = [...loaded].filter((name) => /admin|zod/.test(name));
  if (admin.length > 0) throw new Error(`The home page loads what is not a visitor's: ${admin.join(", ")}`);
}

// Each language has a separate build.
const builds = await readdir(dist);
for (const client of builds.filter((name) => name.startsWith("client"))) await checkHome(client);
for (const folder of builds.filter((name) => /^(client|server)/.test(name))) {
  const files = await readdir(join(dist, folder), { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const code = await readFile(join(dist, folder, file), "utf8");
    if (code.includes("Hira design system")) throw new Error(`The design gallery is in the build: ${file}`);
  }
}
