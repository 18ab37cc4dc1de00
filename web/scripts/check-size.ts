import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * Fails if a page for customers, in either language, loads more files or more JavaScript than its limit, or loads code
 * of the admin area (docs/rules/platform.md#budgets-for-speed-memory-and-size). Also fails if the build contains the
 * page that is only for development.
 */
const LIMIT_KB = 120;
const LIMIT_FILES = 20;

const web = join(import.meta.dirname, "..");
const dist = join(web, "dist");

/**
 * Chunks that a page loads only for some visitors, or after a click. They do not count towards the limits; all other
 * chunks do, even if they load later without a click, such as the live orders. A chunk that several modules share is
 * listed by its own name.
 */
const notForEverybody: Readonly<Record<string, readonly string[]>> = {
  "at a touch": [
    "src/orders/shop/orders/coupon-field.tsx",
    "src/platform/design/toaster-host.tsx",
    "src/platform/language/change-language.ts",
    "src/routes/game-search.tsx",
    "src/shell/mobile-menu.tsx",
    "src/shell/profile-menu.tsx",
    "sonner",
    "src/platform/design/dialog.tsx",
    "src/shell/chat-channels.tsx",
    "src/payments/shop/funding/verify-dialog.tsx",
    "src/people/shop/account/delete-account.tsx",
    "src/people/shop/account/save-own-data.ts",
    "../contract/src/payments/constants/wallet-messages/read.ts",
    // These load when they come into view.
    "src/catalog/shop/reviews/game-reviews.tsx",
    "src/shell/footer.tsx",
    // These load at the first touch of the order form, because a tap must show a dialog within a second on a slow line.
    "src/orders/shop/orders/confirm-order.tsx",
    "src/orders/shop/orders/instant-dialog.tsx",
    "src/orders/shop/orders/order-placed.tsx",
    "src/platform/design/tabs.tsx",
    "of-add-funds",
  ],
  "for who signs in: one way to do it, ahead where its button shows": [
    "src/people/identity/confirm-identity.tsx",
    "src/people/identity/firebase-flow.ts",
    "src/people/identity/oidc-flow.ts",
    "src/people/identity/step-up.ts",
  ],
  "for a browser that keeps player IDs of an older version": [
    "src/catalog/shop/player-ids/move-from-device.ts",
  ],
  "for who types a transaction ID": ["src/routes/submitted-transfer.tsx"],
  "for an order that is delivered": ["src/catalog/shop/reviews/write-review.tsx"],
  "for customers of a former shop": ["src/people/shop/former-records/record-list.tsx"],
  "for an order that is not paid yet": ["src/orders/shop/orders/unpaid-actions.tsx"],
  "for an order or a request whose payment needs the customer": ["src/orders/shop/orders/settle-order.tsx"],
  "for a request that waits or was rejected": ["src/payments/shop/funding/request-actions.tsx"],
  "where the wallet has too little": ["src/orders/shop/orders/shortage-notice.tsx"],
  "when an order or a request changes": ["src/routes/tell-news.ts"],
  "for who saved player IDs or typed one": ["src/catalog/shop/player-ids/saved-id-buttons.tsx"],
  "for a gift to a friend": ["src/orders/shop/orders/gift-card.tsx", "src/orders/shop/orders/gift-note.tsx"],
  "where the shop opens soon": ["src/shell/opening-bar.tsx", "src/shell/opening-soon.tsx"],
  "for a browser that had messages of an account": ["src/operations/shop/push/this-browser.ts"],
  "for who typed in the other language or another browser": ["src/platform/language/carried.ts"],
  "where nobody can sign in": ["src/people/identity/sign-in-elsewhere.tsx"],
  "when a call is refused": ["src/platform/api/api-words.ts", "src/orders/shop/orders/stale-after.ts"],
  "for an admin whose call waits for a second person": ["src/platform/design/approver-note.tsx"],
};

/** Chunks that pages load automatically once a customer is signed in. */
const forCustomers: readonly string[] = ["src/routes/buy-again.tsx", "src/routes/while-signed-in.ts"];

interface Chunk {
  file: string;
  src?: string;
  name: string;
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * True if a chunk contains a module. The chunk of a package has the package's name. A chunk that several modules share
 * has no `src`.
 */
const isOf = ({ src, name }: Chunk, module: string) =>
  src === module || (src ? src.includes(`node_modules/${module}/`) : parse(module).name === name);

/** Returns the pages of the route table. Each loads when somebody opens it or points at a link to it. */
async function pages(): Promise<string[]> {
  const table = await readFile(join(web, "src/router.tsx"), "utf8");
  return [
    ...new Set([...table.matchAll(/import\("\.\/(routes\/[^"]+)"\)/g)].map(([, file]) => `src/${file}`)),
  ];
}

/** Pages without the shop's top bar and footer: the admin area, the sign-in window, and a page that is in no build. */
const notCustomers = ["src/routes/admin/index.tsx", "src/routes/auth-callback.tsx", "src/routes/design.tsx"];

type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Returns the names of the chunks that a page loads automatically. Adds to `met` the listed modules that the page could
 * load later.
 */
function loadedBy(page: string, manifest: Manifest, later: readonly string[], met: Set<string>): Set<string> {
  const loaded = new Set<string>();
  const reach = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const next of manifest[name]?.imports ?? []) reach(next);
    for (const next of manifest[name]?.dynamicImports ?? []) {
      const chunk = manifest[next];
      const known = chunk && later.find((module) => isOf(chunk, module));
      if (known) met.add(known);
      else reach(next);
    }
  };
  reach("index.html");
  reach(page);
  return loaded;
}

const sizes = new Map<string, { gzip: number; brotli: number }>();

async function sizeOf(path: string): Promise<{ gzip: number; brotli: number }> {
  const known = sizes.get(path);
  if (known) return known;
  const bytes = await readFile(path);
  const size = {
    gzip: gzipSync(bytes, { level: 9 }).length / 1024,
    brotli: brotliCompressSync(bytes).length / 1024,
  };
  sizes.set(path, size);
  return size;
}

const problems: string[] = [];

/** Kinds of readers of a page. `without`: chunks that do not load automatically for that kind. */
const readers = [
  { who: "visitor", without: forCustomers },
  { who: "customer", without: [] },
] as const;

async function checkPages(client: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, client, ".vite/manifest.json"), "utf8"));
  const all = await pages();
  const named = Object.values(notForEverybody).flat();
  const met = new Set<string>();
  console.log(
    `JavaScript of each page (${client}): files, KB by gzip, KB by brotli; for a visitor and a customer`,
  );
  for (const page of all.filter((page) => !notCustomers.includes(page))) {
    const name = parse(page).name;
    let line = name.padEnd(18);
    for (const { who, without } of readers) {
      const loaded = loadedBy(page, manifest, [...named, ...all, ...without], met);
      let [gzip, brotli] = [0, 0];
      for (const chunk of loaded) {
        const file = manifest[chunk]?.file;
        if (!file) throw new Error(`${chunk} is not in the build's manifest.`);
        const size = await sizeOf(join(dist, client, file));
        gzip += size.gzip;
        brotli += size.brotli;
      }
      const told = `${name} (${client}, ${who})`;
      if (gzip > LIMIT_KB)
        problems.push(`${told} loads ${gzip.toFixed(1)} KB of JavaScript, over the ${LIMIT_KB} KB.`);
      if (loaded.size > LIMIT_FILES)
        problems.push(`${told} loads ${loaded.size} scripts, over the ${LIMIT_FILES}.`);
      // The names of built files are not used here: they end with a hash, which could contain "zod" or "admin".
      const nameOf = (chunk: string) => manifest[chunk]?.src ?? manifest[chunk]?.name ?? chunk;
      const admin = [...loaded].map(nameOf).filter((chunk) => /admin|zod/.test(chunk));
      if (admin.length > 0) problems.push(`${told} loads what is not a customer's: ${admin.join(", ")}`);
      line += `${String(loaded.size).padStart(4)} ${gzip.toFixed(1).padStart(6)} ${brotli.toFixed(1).padStart(6)}   `;
    }
    console.log(line);
  }
  const notMet = [...named, ...forCustomers].filter((module) => !met.has(module));
  if (notMet.length > 0) problems.push(`No page fetches ${notMet.join(", ")}: take it out of the list.`);
}

// Each language has a build of its own in a folder.
const builds = await readdir(dist);
for (const client of builds.filter((name) => name.startsWith("client"))) await checkPages(client);
for (const folder of builds.filter((name) => /^(client|server)/.test(name))) {
  const files = await readdir(join(dist, folder), { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const code = await readFile(join(dist, folder, file), "utf8");
    if (code.includes("Hira design system")) throw new Error(`The design gallery is in the build: ${file}`);
  }
}
if (problems.length > 0) throw new Error(problems.join("\n"));
