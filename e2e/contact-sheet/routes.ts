import { readFile } from "node:fs/promises";

export interface SitePages {
  /** Pages that are the same for everyone, rendered on the server. */
  served: string[];
  /** Pages with a person's own data, rendered in the browser. */
  own: string[];
  admin: string[];
}

async function pathsIn(file: string, pattern: RegExp): Promise<string[]> {
  const text = await readFile(new URL(`../../web/src/${file}`, import.meta.url), "utf8");
  const paths = [...text.matchAll(pattern)].flatMap(([, path]) => path ?? []);
  if (paths.length === 0)
    throw new Error(`No page found in web/src/${file}: has its table another form now?`);
  return paths;
}

/** Reads the paths of all pages from the web's route tables, so that the sheet includes new pages automatically. */
export async function sitePages(): Promise<SitePages> {
  const [served, own, admin] = await Promise.all([
    pathsIn("router.tsx", /\bserved\(\s*"(\/[^"]*)"/g),
    pathsIn("router.tsx", /\bown\(\s*"(\/[^"]*)"/g),
    Promise.all(
      ["work-pages", "pages"].map((part) => pathsIn(`routes/admin/${part}.ts`, /\bpath: "(\/[^"]*)"/g)),
    ),
  ]);
  return {
    served,
    own: own.filter((path) => !["/auth/callback", "/admin/*", "/design"].includes(path)),
    admin: admin.flat(),
  };
}
