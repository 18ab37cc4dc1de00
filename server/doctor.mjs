import { existsSync } from "node:fs";

/**
 * `npm run doctor`, for any Node version. If the store's own Node version or a package is missing, no other code of the
 * store could start and report that.
 */
const TODO = "run npm ci --omit=dev in the store's folder, which brings all that it needs.";

function end(subject, text) {
  if (process.argv.includes("--json"))
    console.log(JSON.stringify({ findings: [{ state: "fault", subject, text }] }));
  else console.log(`fault    ${subject}  ${text}\n1 fault, 0 warnings.`);
  process.exit(1);
}

if (!process.features.typescript) {
  const bin = new URL("../node_modules/node/bin/", import.meta.url);
  const own = existsSync(new URL("node", bin)) || existsSync(new URL("node.exe", bin));
  const todo = own ? "run npm run doctor, which takes the one that the store brings." : TODO;
  end("node", `Node ${process.versions.node} cannot run the store: ${todo}`);
}
try {
  await import("./src/operations/commands/doctor.ts");
} catch (error) {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  end("packages", `A package of the store's is not installed (${error.message.split("\n")[0]}): ${TODO}`);
}
