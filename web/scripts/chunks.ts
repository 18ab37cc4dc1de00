import { join } from "node:path";

/** The part of Rolldown's module graph that decides which modules share a file. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null;
}

const modulesOf = (...files: string[]) => files.map((file) => join(import.meta.dirname, "../src", file));

const entry = modulesOf("entry-client.tsx");

/** The order page and customers' own pages. Most of these pages use the same modules. */
const ownPages = ["topup-detail", "add-funds", "my-orders", "order-detail", "redeem", "wallet", "profile"];

/** Pages that visitors can also open. These pages need few modules. */
const openPages = [
  "topup-categories",
  "contact",
  "help",
  "terms",
  "privacy",
  "login",
  "signup",
  "referral",
  "not-found",
];

/** All pages of customers. */
const customerPages = ["home", "offline", ...ownPages, ...openPages];

/** Modules that the home page loads for everybody, a moment after the page itself. */
const liveOrders = modulesOf("orders/shop/orders/live-orders.tsx");

/** Modules that every page loads together, as one file, once somebody is signed in. */
const inBackground = modulesOf("routes/while-signed-in.ts", "platform/design/counting-money.tsx");

const whileSignedIn = inBackground.concat(
  // Only the home page loads the list "buy again", and it shares few other modules with customers' own pages.
  modulesOf("routes/buy-again.tsx"),
);

/** Modules that load when a dialog opens, or shortly before. */
const dialogs = modulesOf("platform/design/dialog.tsx", "platform/design/confirm-dialog.tsx");

/** Modules with which a customer settles a payment of a wrong amount or at a wrong time. */
const settling = modulesOf(
  "orders/shop/orders/settle-order.tsx",
  "orders/shop/orders/settle-placed.tsx",
  "orders/shop/orders/given-back.ts",
  "payments/shop/funding/settle-request.tsx",
  "payments/shop/transfer/settle-card.tsx",
  "payments/shop/transfer/when-text.ts",
);

/**
 * Index files that export a whole package. Their imports are not followed, because every page would then contain every
 * icon.
 */
const lists =
  /node_modules\/(lucide-react\/dist\/esm\/lucide-react\.mjs|@tanstack\/react-query\/.*\/index\.js)$/;
const importedIcons = /import \{([^}]+)\} from ["']lucide-react["']/g;
const listedIcons = /^export \{([^}]+)\} from ["']\.\/(icons\/[^"']+)["']/gm;

/** Paths of the icons' files by icon name, read from the package's index file. */
let icons: Map<string, string> | undefined;

function iconsOf(id: string, graph: ModuleGraph): string[] {
  const code = graph.getModuleInfo(id)?.code ?? "";
  const list = graph
    .getModuleInfo(id)
    ?.importedIds.find((imported) => imported.endsWith("/lucide-react.mjs"));
  if (!list) return [];
  icons ??= new Map(
    [...(graph.getModuleInfo(list)?.code ?? "").matchAll(listedIcons)].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]): [string, string] => [
        name,
        join(list, "..", file),
      ]),
    ),
  );
  return [...code.matchAll(importedIcons)].flatMap(([, names = ""]) =>
    names.split(",").flatMap((name) => icons?.get(name.trim().split(" ")[0] ?? "") ?? []),
  );
}

/** Returns the modules and everything that they import statically. */
function loadedWith(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(starts);
  // A loop over a set also visits elements that are added during the loop.
  for (const known of found) {
    const imported = graph.getModuleInfo(known)?.importedIds ?? [];
    for (const id of imported) if (!lists.test(id)) found.add(id);
    for (const icon of iconsOf(known, graph)) found.add(icon);
  }
  return found;
}

interface Loads {
  shell: Set<string>;
  home: Set<string>;
  open: Set<string>;
  signedIn: Set<string>;
  /** Modules of `inBackground` and their imports, except those that a page also imports. */
  background: Set<string>;
  dialogs: Set<string>;
  own: [page: string, modules: Set<string>][];
}

let loads: Loads | undefined;

const pageOf = (page: string) => modulesOf(`routes/${page}.tsx`);

/** Returns which pages load which modules. The result is computed once, because it is the same in each language. */
function loadsOf(graph: ModuleGraph): Loads {
  if (loads) return loads;
  const everyPage = loadedWith([...entry, ...customerPages.flatMap(pageOf)], graph);
  loads = {
    shell: loadedWith(entry, graph),
    home: loadedWith([...pageOf("home"), ...liveOrders], graph),
    open: new Set(openPages.flatMap((page) => [...loadedWith(pageOf(page), graph)])),
    signedIn: loadedWith(whileSignedIn, graph),
    background: new Set([...loadedWith(inBackground, graph)].filter((id) => !everyPage.has(id))),
    dialogs: loadedWith(dialogs, graph),
    own: ownPages.map((page) => [page, loadedWith(pageOf(page), graph)]),
  };
  return loads;
}

const usersOf = (id: string, { own }: Loads) =>
  own.filter(([, modules]) => modules.has(id)).map(([page]) => page);

/**
 * True for a module of mutations. The module graph does not show who imports it, because the package's index file is
 * not followed.
 */
const isMutation = (id: string) => /query.*\/(useMutation|mutationObserver)\b/.test(id);

/**
 * The shared files of the build. A file takes its modules and their imports, except those that an earlier file has
 * taken. So files that more pages need come first.
 */
const sharedFiles: Readonly<Record<string, (id: string, loads: Loads) => boolean>> = {
  shell: (id, { shell }) => shell.has(id) && !entry.includes(id),
  shop: (id, loads) => loads.home.has(id) && usersOf(id, loads).some((page) => page !== "topup-detail"),
  games: (id, loads) => loads.home.has(id) && (loads.open.has(id) || usersOf(id, loads).length > 0),
  home: (id, { home }) => home.has(id),
  menu: (id, { open, signedIn }) => isMutation(id) || (open.has(id) && signedIn.has(id)),
  "signed-in": (id, { signedIn, background }) => signedIn.has(id) && !background.has(id),
  pages: (id, loads) => {
    const users = usersOf(id, loads);
    return (
      (loads.open.has(id) && users.some((page) => page !== "profile")) ||
      (users.length > 2 && users.includes("topup-detail") && users.includes("profile"))
    );
  },
  entrance: (id, loads) => loads.open.has(id) && usersOf(id, loads).length > 0,
  // Modules with which the Back button closes dialogs, or on some pages leads to the step before.
  layers: (id, loads) => {
    const users = usersOf(id, loads);
    return loads.dialogs.has(id) && users.length > 0 && !users.includes("topup-detail");
  },
  order: (id, loads) => {
    const users = usersOf(id, loads);
    return (
      (users.length > 0 && loads.dialogs.has(id)) || (users.length > 2 && users.includes("topup-detail"))
    );
  },
  account: (id, loads) => {
    const users = usersOf(id, loads);
    return users.length > 2 && (users.includes("order-detail") || users.includes("profile"));
  },
  waiting: (id, loads) => usersOf(id, loads).length > 2 && usersOf(id, loads).includes("add-funds"),
  lists: (id, loads) => usersOf(id, loads).length > 2,
  dialog: (id, { dialogs }) => dialogs.has(id),
  "while-signed-in": (id, { background }) => background.has(id),
};

/**
 * Pairs of pages, for modules that only two pages share. Then single pages, for modules that a page shares only with
 * its dialogs or with the admin area.
 */
const ofFewPages = ownPages
  .flatMap((page, place) => ownPages.slice(place + 1).map((other) => [page, other]))
  .concat(ownPages.map((page) => [page]));

/** Returns the bundler's groups for the browser's builds (docs/decisions/154-few-scripts.md). */
export function sharedChunks() {
  const few = ofFewPages.map((pages): [string, (typeof sharedFiles)[string]] => [
    `of-${pages.join("-")}`,
    (id, loads) => usersOf(id, loads).join() === pages.join() && !pageOf(pages[0] ?? "").includes(id),
  ]);
  const files = Object.entries(sharedFiles)
    .concat(few)
    // The file `settle-order` is last, so that files of pages first take the modules that both need.
    .concat([["settle-order", (id) => settling.includes(id)]]);
  return files.map(([file, isFor], place) => ({
    name: (id: string, graph: ModuleGraph) => (isFor(id, loadsOf(graph)) ? file : null),
    debugName: file,
    priority: files.length - place,
    // Most files contain only modules that several pages need. A module that only one page needs stays in
    // that page's file.
    minShareCount: ["shell", "while-signed-in", "settle-order"].includes(file) ? 1 : 2,
  }));
}
