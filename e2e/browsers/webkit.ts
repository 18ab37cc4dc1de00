import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../open-store.ts";
import type { OpenBrowser, Size, Window } from "./engine.ts";
import { startProgram } from "./program.ts";

/** Shrinks the toolbar of WebKitGTK's MiniBrowser, so that its window can be as narrow as a phone. */
const TOOLBAR =
  "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1) }";
const SETTINGS = "[Settings]\ngtk-enable-animations=0\n";

/** Starts WebKitGTK on a virtual screen (Xvfb) and controls it over WebDriver Classic. */
export async function openWebKit(size: Size): Promise<OpenBrowser> {
  const home = await mkdtemp(join(tmpdir(), "hira-webkit-"));
  await mkdir(join(home, "gtk-3.0"));
  await writeFile(join(home, "gtk-3.0/gtk.css"), TOOLBAR);
  await writeFile(join(home, "gtk-3.0/settings.ini"), SETTINGS);
  const screen = startProgram("Xvfb", [
    "-displayfd",
    "1",
    "-screen",
    "0",
    "1600x1200x24",
    "-nolisten",
    "tcp",
  ]);
  const [display] = await screen.says(/\d+(?=\n)/);
  const port = await freePort();
  const program = startProgram("WebKitWebDriver", [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: "x11",
    XDG_CONFIG_HOME: home,
  });
  const server = `http://127.0.0.1:${port}`;
  await comes(() => fetch(`${server}/status`));
  const args = ["--automation"];
  const { sessionId, capabilities } = await ask<Session>(`${server}/session`, {
    capabilities: {
      alwaysMatch: {
        // Otherwise the driver would wait until the page has loaded its last font, although a person can read and
        // click before.
        pageLoadStrategy: "none",
        "webkitgtk:browserOptions": { binary: await miniBrowser(), args },
      },
    },
  });
  const session = `${server}/session/${sessionId}`;

  const windowOf = (handle: string): Window => {
    // A session controls one window at a time, so switch to this window first.
    const at = async <T>(path: string, body?: object) => {
      await ask(`${session}/window`, { handle });
      return ask<T>(session + path, body);
    };
    const call: Window["call"] = (source, args) =>
      at("/execute/sync", { script: `return (${source})(...arguments)`, args });
    return {
      id: handle,
      async navigate(url) {
        await call("() => { window.isLeft = true; }", []);
        await at("/url", { url });
        await comes(() => call("() => !window.isLeft && document.readyState !== 'loading'", []));
      },
      call,
      perform: async (actions) => {
        await at("/actions", { actions });
      },
      picture: async () => Buffer.from(await at<string>("/screenshot"), "base64"),
    };
  };
  const windows = async () => (await ask<string[]>(`${session}/window/handles`)).map(windowOf);
  const [first] = await windows();
  await ask(`${session}/window/rect`, { ...size });
  const inner = Number(await first?.call("() => innerHeight", []));
  await ask(`${session}/window/rect`, { width: size.width, height: 2 * size.height - inner });

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    windows,
    async close() {
      await fetch(session, { method: "DELETE" });
      await program.end();
      await screen.end();
      await rm(home, { recursive: true, force: true });
    },
  };
}

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

async function ask<T>(url: string, body?: object): Promise<T> {
  const reply = await fetch(url, body ? { method: "POST", body: JSON.stringify(body) } : {});
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Repeats the check every 100 ms until its result is true. An error counts as false. */
async function comes(asked: () => Promise<unknown>): Promise<void> {
  while (!(await asked().catch(() => false))) await wait(100);
}

/**
 * Returns the path of MiniBrowser. Debian installs it beside the library, in a folder named after the machine's
 * architecture.
 */
async function miniBrowser(): Promise<string> {
  const folders = await readdir("/usr/lib");
  const libraries = folders.map((folder) => join("/usr/lib", folder, "webkit2gtk-4.1"));
  const found = libraries.map((library) => join(library, "MiniBrowser")).find((path) => existsSync(path));
  if (!found) throw new Error("No MiniBrowser of webkit2gtk-4.1");
  return found;
}
