import { addressIn, LANGUAGES } from "@hira/contract";
import type { FastifyInstance } from "fastify";

/**
 * Serves the link in the header of an e-mail by which its reader unsubscribes. Mail programs without one-click
 * unsubscribe open it in a browser, and some open every link automatically. So it leads to a page that asks first, in
 * the e-mail's language.
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
