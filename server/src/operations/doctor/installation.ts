import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Finding, fault, ok, warning } from "./finding.ts";

/**
 * Checks the folder of the program: whether Node is new enough, whether the bundled Node is there, and whether the web
 * pages are built.
 */
export async function checkInstallation(root: string, version = process.versions.node): Promise<Finding[]> {
  return [...(await checkNode(root, version)), await checkWeb(root)];
}

interface Package {
  engines: { node: string };
  dependencies: { node: string };
}

async function checkNode(root: string, version: string): Promise<Finding[]> {
  const { engines, dependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Package;
  const oldest = engines.node.replace(">=", "");
  if (isBelow(version, oldest)) {
    const text = `This is Node ${version}, and the store needs ${oldest} to be installed: install a newer one, then run npm ci --omit=dev.`;
    return [fault("node", text)];
  }
  const own = join(root, "node_modules/node");
  if (!(await isThere(join(own, "bin/node")))) {
    const text = `The Node that the store runs on (${dependencies.node}) is not installed in ${own}: run npm ci --omit=dev.`;
    return [fault("node", text)];
  }
  const brought = JSON.parse(await readFile(join(own, "package.json"), "utf8")) as { version: string };
  if (isBelow(version, brought.version)) {
    const text = `The store brings Node ${brought.version}, and this ran on ${version}: start it with npm start, or with node_modules/node/bin/node.`;
    return [warning("node", text)];
  }
  return [ok("node", `The store runs on Node ${brought.version}.`)];
}

function isBelow(version: string, least: string): boolean {
  const [a = [], b = []] = [version, least].map((each) => each.split(".").map(Number));
  const at = b.findIndex((part, index) => part !== (a[index] ?? 0));
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

async function checkWeb(root: string): Promise<Finding> {
  for (const file of ["web/dist/client/index.html", "web/dist/server/entry-server.js"]) {
    if (await isThere(join(root, file))) continue;
    return fault("web", `The pages are not built (${join(root, file)} is missing): run npm run build.`);
  }
  return ok("web", "The pages are built.");
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
