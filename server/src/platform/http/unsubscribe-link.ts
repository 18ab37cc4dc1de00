import { addressIn, LANGUAGES } from "@hira/contract";
import type { FastifyInstance } from "fastify";

/**
 * Mail programs that know no one-click open the address of a letter's header in a browser, and some look at every address by
 * themselves: there it leads to a page that asks, in the letter's language, and ends nothing.
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
