import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenBrowser, Size, Window } from "./engine.ts";
import { startProgram } from "./program.ts";

const PREFERENCES = {
  "app.update.auto": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "en-GB, en",
  "ui.prefersReducedMotion": 1,
};

interface Tree {
  contexts: { context: string }[];
}

/** Starts Firefox and controls it over WebDriver BiDi, which Firefox supports without a separate driver. */
export async function openFirefox(size: Size): Promise<OpenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "hira-firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const program = startProgram("firefox-esr", [
    ...["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile],
  ]);
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
  const { send, close } = await connect(`${address}/session`);
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  await send("browsingContext.setViewport", { userContexts: ["default"], viewport: size });

  const windowOf = (context: string): Window => ({
    id: context,
    navigate: async (url) => {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async call(source, args) {
      // Arguments and results are JSON texts, because BiDi has its own format for values.
      const functionDeclaration = `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)))`;
      const reply = await send<{ result: { value?: string }; exceptionDetails?: { text: string } }>(
        "script.callFunction",
        {
          functionDeclaration,
          arguments: [{ type: "string", value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: true,
          userActivation: false,
        },
      );
      if (reply.exceptionDetails) throw new Error(reply.exceptionDetails.text);
      return reply.result.value === undefined ? undefined : JSON.parse(reply.result.value);
    },
    perform: async (actions) => {
      await send("input.performActions", { context, actions });
    },
    async picture() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
  });

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    async windows() {
      const { contexts } = await send<Tree>("browsingContext.getTree", { maxDepth: 0 });
      return contexts.map(({ context }) => windowOf(context));
    },
    async close() {
      close();
      await program.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  error?: string;
  message?: string;
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let count = 0;
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Answer;
    const asked = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (type === "error") asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has ended"));
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return {
    send: <T>(method: string, params: object): Promise<T> =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++count;
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      }) as Promise<T>,
    close: () => socket.close(),
  };
}
