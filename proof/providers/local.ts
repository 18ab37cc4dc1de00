import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createIdentityProvider } from "@hira/demo/identity-provider";
import { PERSON, type Provider } from "./provider.ts";
import { openVisitor } from "./visitor.ts";

const CLIENT = "hira-web";
const OWN_PROCESS = "it runs within the store";

/** The local identity provider. It is part of the store, and is for trying the store out. */
export const local: Provider = {
  name: "The store's own",
  lacks: {
    "renewal without an ID token": "its renewals bring one",
    "clock 2 minutes ahead": OWN_PROCESS,
    "clock 2 minutes behind": OWN_PROCESS,
    "key rotation": "it keeps its keys",
    "provider down": OWN_PROCESS,
  },
  async open({ redirectUri, ports }) {
    const dataDir = await mkdtemp(join(tmpdir(), "local-"));
    const port = ports();
    const issuer = `http://localhost:${port}/idp`;
    const provider = await createIdentityProvider({
      ...{ issuer, dataDir, clientId: CLIENT, redirectUris: [redirectUri], postLogoutRedirectUris: [] },
      webOrigin: new URL(redirectUri).origin,
      demoAccounts: [{ name: PERSON.name, email: PERSON.email, label: "" }],
      log: { error: (details) => console.error(details) },
    });
    const server = createServer(provider.handler).listen(port);
    await once(server, "listening");
    const visitor = openVisitor();
    return {
      entered: {
        ...{ kind: "oidc", issuer, clientId: CLIENT, clientSecret: undefined, jwksUri: undefined },
        ...{ pictureHosts: [], name: undefined, parameters: { prompt: "select_account" } },
      },
      visit: (address) =>
        visitor.visit(address, redirectUri, async ({ url, text }) => {
          const [, account = ""] = /name="account" value="([^"]+)"/.exec(text) ?? [];
          return { address: url.href, sent: { method: "POST", body: new URLSearchParams({ account }) } };
        }),
      setClock: () => {},
      stop: async () => {},
      start: async () => {},
      async close() {
        server.close();
        server.closeAllConnections();
        await provider.close();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  },
};
