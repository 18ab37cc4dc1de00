import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { launch } from "../launch.ts";
import { openStore } from "../open-store.ts";
import { pauseSuppliers } from "../pause-suppliers.ts";
import { findInBengali } from "./bengali-names.ts";
import { takePicture } from "./picture.ts";
import { allScreens, type Screen } from "./screens.ts";
import { type Shot, writeSheets } from "./sheet.ts";
import { prepareShop, type Shop } from "./shop.ts";

/**
 * Takes pictures of all screens in both themes, and writes a page with all of them: `npm run contact-sheet --
 * OPTIONS`. Lists texts that are cut off or not translated, and what axe finds. `--only TEXT`: only screens whose
 * group or name contains TEXT (`|` between several). `--language bn`, `--size narrow,tablet`, `--out DIR`. `--once`:
 * loads each screen once and then resizes it. That takes half the time, but is wrong where the first size matters,
 * and axe checks only the first size.
 */
const handheld = { isMobile: true, hasTouch: true };
const sizes = {
  phone: { viewport: { width: 360, height: 740 }, ...handheld },
  narrow: { viewport: { width: 320, height: 640 }, ...handheld },
  tablet: { viewport: { width: 768, height: 1024 }, ...handheld },
  laptop: { viewport: { width: 1024, height: 768 } },
  desktop: { viewport: { width: 1440, height: 900 } },
};
type Size = keyof typeof sizes;
const isSize = (name: string): name is Size => name in sizes;

/**
 * Groups with pictures of laptop size too, because operators use laptops. Other screens look the same on a laptop as
 * on a desktop.
 */
const onLaptops = ["admin", "admin at work"];
const isSeenAt = (size: Size, { group, size: only }: Screen) =>
  size === "laptop" ? onLaptops.includes(group) : !only || (only === "desktop") === (size === "desktop");

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    language: { type: "string", default: "en" },
    size: { type: "string", default: "phone,laptop,desktop" },
    once: { type: "boolean", default: false },
    out: { type: "string", default: join(import.meta.dirname, "../report/contact-sheet") },
  },
});
const out = resolve(values.out);
const wanted = values.size.split(",").filter(isSize);
if (wanted.join() !== values.size) throw new Error(`--size takes ${Object.keys(sizes).join(", ")}.`);
/**
 * Returns the sizes in which a screen is pictured after its page was loaded in the size `first`. Normally this is
 * only `first`. With `--once`, these are all sizes for the screen's first size, and none for its other sizes.
 */
function sizesOf(screen: Screen, first: Size): Size[] {
  const seen = wanted.filter((size) => isSeenAt(size, screen));
  if (!values.once) return seen.filter((size) => size === first);
  return seen[0] === first ? seen : [];
}

async function takeAll(browser: Browser, shop: Shop, screens: readonly Screen[]): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const first of wanted) {
    for (const [who, ofWho = []] of Object.entries(Object.groupBy(screens, ({ as }) => as))) {
      const session = shop.sessions[who as keyof Shop["sessions"]];
      const device = {
        ...sizes[first],
        locale: "en-GB",
        timezoneId: "Asia/Dhaka",
        reducedMotion: "reduce",
      } as const;
      // A service worker would serve the pages after a while, and the replies to its calls cannot be replaced here.
      // So visitors get no service worker.
      const serviceWorkers = who === "visitor" ? "block" : "allow";
      const context = await browser.newContext({ ...device, storageState: session, serviceWorkers });
      context.setDefaultTimeout(15_000);
      for (const screen of ofWho) shots.push(...(await take(screen, sizesOf(screen, first), context)));
      await context.close();
    }
  }
  // Sorts the pictures by the list of screens. They were taken in another order.
  const order = new Map(screens.map((screen, at) => [keyOf(screen), at]));
  return shots.toSorted((a, b) => (order.get(keyOf(a)) ?? 0) - (order.get(keyOf(b)) ?? 0));

  async function take(screen: Screen, seen: Size[], context: Parameters<typeof takePicture>[0]) {
    if (seen.length === 0) return [];
    const { group, name } = screen;
    const which = `${seen.join(", ")} ${group}: ${name}`;
    const devices = seen.map((size) => [size, sizes[size]] as const);
    const taken: Shot[] = [];
    try {
      const faults = await takePicture(context, shop, screen, devices, async ({ size, theme, png }) => {
        const file = `${group}/${name} - ${size} ${theme}.png`.replaceAll(/[^\w/.-]+/g, "-");
        await mkdir(join(out, group.replaceAll(" ", "-")), { recursive: true });
        await writeFile(join(out, file), png);
        taken.push({ group, name, size, theme, file });
      });
      console.log(faults ? `  ${which}` : `– ${which} (nothing fetched)`);
      for (const fault of faults ?? []) console.log(`  ! ${fault}`);
      for (const fault of faults ?? []) found[fault.includes("axe: ") ? "axe" : "other"]++;
    } catch (error) {
      const [line] = String(error).split("\n");
      console.log(`✗ ${which}: ${line}`);
      failed.push(which);
    }
    return taken;
  }
}

/** Returns the Bengali name of each category and product, by its English name. */
async function namesOfData(origin: string): Promise<Map<string, string>> {
  type Named = { name: string; inBengali?: { name?: string } };
  const read = async (path: string) => (await fetch(`${origin}/api/${path}`)).json();
  const { categories } = (await read("categories")) as { categories: Named[] };
  const { products } = (await read("products")) as { products: Named[] };
  const all = [...categories, ...products];
  return new Map(all.map(({ name, inBengali }) => [name, inBengali?.name ?? name]));
}

const keyOf = ({ group, name }: Pick<Screen, "group" | "name">) => `${group}/${name}`;
const failed: string[] = [];
const found = { axe: 0, other: 0 };
const browser = await launch();
const store = await openStore();
try {
  await pauseSuppliers(store);
  const shop = await prepareShop(browser, store);
  if (values.language === "bn") {
    shop.base = "/bn";
    const page = await browser.newPage();
    findInBengali(page, await namesOfData(store.origin));
    await page.close();
  }
  const screens = (await allScreens(shop)).filter((screen) =>
    values.only.split("|").some((text) => keyOf(screen).includes(text)),
  );
  if (screens.length === 0) throw new Error(`No screen's group or name has “${values.only}”.`);
  await rm(out, { recursive: true, force: true });
  const shots = await takeAll(browser, shop, screens);
  await writeSheets(browser, out, shots);
  console.log(`${shots.length} pictures: ${join(out, "index.html")}`);
  console.log(`axe: ${found.axe} violations; other faults: ${found.other}`);
} finally {
  await browser.close();
  await store.close();
}
if (failed.length > 0) {
  console.error(`Not pictured:\n${failed.join("\n")}`);
  process.exitCode = 1;
}
