import { addressIn, LANGUAGES } from "@hira/contract";
import type { FastifyInstance } from "fastify";

/**
 * Serves the address in an e-mail's unsubscribe header. Mail programs that know one-click unsubscribe do not open it,
 * others open it in a browser, and some open every link automatically. So it leads to a page in the e-mail's language,
 * and that page asks first.
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
