import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs that these journeys need, each with its Debian package. */
const NEEDED = { "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };

const isThere = (program: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
const missing = () =>
  Object.entries(NEEDED)
    .filter(([program]) => !isThere(program))
    .map(([, name]) => name);

const wanted = missing();
if (wanted.length > 0) {
  console.log(`Installing ${wanted.join(", ")} …`);
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...args], { stdio: ["ignore", "ignore", "inherit"] });
  apt("update");
  apt("install", "-y", ...wanted);
}
if (missing().length > 0) {
  console.error(`These journeys need Debian's packages: apt-get install ${missing().join(" ")}`);
  process.exit(1);
}
