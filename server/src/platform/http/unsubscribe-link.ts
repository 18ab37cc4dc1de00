import { addressIn, LANGUAGES } from "@hira/contract";
import type { FastifyInstance } from "fastify";

/**
 * Serves a link for mail programs without one-click unsubscribe, which open the address of a letter's header in a
 * browser; some open every address automatically. The link leads to a page that asks first, in the letter's language.
 */
export function registerUnsubscribeLink(app: FastifyInstance): void {
  app.get<{ Params: { token: string }; Querystring: { language?: unknown } }>(
    "/api/messages/unsubscribe/:token",
    { schema: { hide: true } },
    ({ params, query }, reply) => {
      const language = LANGUAGES.find((each) => each === query.language) ?? LANGUAGES[0];
      return reply.redirect(addressIn(language, `/unsubscribe#${encodeURIComponent(params.token)}`), 303);
    },
  );
}
