import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type PlayedProvider, playProvider } from "@hira/server/testing/openid-provider";
import type { Habits } from "./habits.ts";
import type { Provider } from "./provider.ts";
import { createSigner } from "./signer.ts";
import { openVisitor } from "./visitor.ts";

const CLIENT = "hira";
const SECRET = "a-long-secret";
const HOUR = 3_600;

/**
 * One fake for all identity providers that do not run on a developer's machine. It behaves as each provider's
 * documentation says (habits.ts), and answers over HTTP at the real provider's addresses.
 */
export const documented = (habits: Habits): Provider => ({
  name: habits.name,
  lacks: {
    "renewal without an ID token": "its renewals bring one",
    ...(!habits.revokes && { "revocation at the provider": "it has no revocation endpoint" }),
  },
  async open({ redirectUri, ports }) {
    const { issuer } = habits;
    const signer = await createSigner();
    const world = playProvider(issuer, (claims) => signer.sign({ ...claims, iss: issuer, aud: CLIENT }), {
      ...{ scopes_supported: habits.described.scopes.split(" ") },
      prompt_values_supported: habits.described.prompts?.split(" "),
      claims_supported: habits.described.claims?.split(" "),
      ...(!habits.revokes && { revocation_endpoint: undefined }),
    });
    const { rotates, keepsOld, lifetime } = habits;
    Object.assign(world, { rotates, keepsOld, lifetime, delayMs: 0 });
    const login = createLogin(habits, world, redirectUri);

    async function answer(request: IncomingMessage): Promise<Response> {
      const url = new URL(request.url ?? "/", issuer);
      if (url.pathname.endsWith("/authorize"))
        return Response.redirect(login.authorize(url.searchParams), 302);
      if (url.pathname.endsWith("/jwks")) return Response.json(signer.keys());
      const body = await text(request);
      const sent = new URLSearchParams(body);
      if (url.pathname.endsWith("/token") && !login.isKnown(request.headers.authorization, sent))
        return Response.json({ error: "invalid_client" }, { status: 401 });
      return world.reach(url, { headers: request.headers as Record<string, string>, body });
    }
    const server = createServer(
      (request, response) =>
        void answer(request).then(
          (reply) => pass(reply, response),
          () => response.destroy(),
        ),
    );
    const port = ports();
    const start = async () => {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    };
    const stop = async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    };
    await start();
    const { origin } = new URL(issuer);
    const reach: typeof fetch = (input, init) => {
      const url = String(input);
      return fetch(
        url.startsWith(origin) ? `http://127.0.0.1:${port}${url.slice(origin.length)}` : url,
        init,
      );
    };
    return {
      entered: {
        ...{ kind: "oidc", issuer, clientId: CLIENT, clientSecret: SECRET, jwksUri: undefined },
        ...{ pictureHosts: [], name: habits.name, parameters: undefined },
      },
      reach,
      played: world,
      patience: { tries: 5, firstPauseMs: 1 },
      visit: (address) =>
        openVisitor(reach).visit(address, redirectUri, ({ url }) => {
          throw new Error(`No page was expected at ${url.href}`);
        }),
      setClock: ({ ahead }) => {
        world.ahead = ahead;
      },
      rotateKeys: () => signer.rotate(),
      ...{ start, stop, close: stop },
    };
  },
});

/** Answers at the authorization endpoint, as if a person had signed in at the provider three hours ago. */
function createLogin(habits: Habits, world: PlayedProvider, redirectUri: string) {
  const challenges = new Map<string, string>();
  const signedInAt = () => Math.floor(Date.now() / 1000) + world.ahead;
  let last = signedInAt() - 3 * HOUR;

  return {
    authorize(asked: URLSearchParams): string {
      const back = new URL(redirectUri);
      back.searchParams.set("state", asked.get("state") ?? "");
      const prompts = (asked.get("prompt") ?? "").split(" ").filter(Boolean);
      const unknown = prompts.find((prompt) => !habits.prompts.split(" ").includes(prompt));
      if (asked.get("redirect_uri") !== redirectUri || asked.get("client_id") !== CLIENT)
        throw new Error("Another client's sign-in");
      if (unknown) {
        back.searchParams.set("error", "invalid_request");
        back.searchParams.set("error_description", `Invalid prompt: ${unknown}`);
        return back.href;
      }
      if (habits.asksAgain(asked)) last = signedInAt();
      const scopes = (asked.get("scope") ?? "").split(" ");
      const claims = {
        ...{ sub: `asha-at-${habits.name.toLowerCase()}`, nonce: asked.get("nonce") ?? undefined },
        ...(scopes.includes("profile") && habits.claims.profile),
        ...(scopes.includes("email") && habits.claims.email),
        ...(habits.tellsAuthTime(asked) && { auth_time: last }),
      };
      const code = world.codeFor(claims, habits.givesRefreshToken(asked));
      challenges.set(code, asked.get("code_challenge") ?? "");
      back.searchParams.set("code", code);
      return back.href;
    },
    /**
     * Returns true if the client has authenticated itself and has sent the code verifier that belongs to its PKCE
     * challenge.
     */
    isKnown(authorization: string | undefined, sent: URLSearchParams): boolean {
      const verifier = createHash("sha256")
        .update(sent.get("code_verifier") ?? "")
        .digest("base64url");
      const challenge = challenges.get(sent.get("code") ?? "");
      return (
        authorization === `Basic ${btoa(`${CLIENT}:${SECRET}`)}` && (!challenge || challenge === verifier)
      );
    },
  };
}

async function pass(reply: Response, response: ServerResponse): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.end(Buffer.from(await reply.arrayBuffer()));
}
