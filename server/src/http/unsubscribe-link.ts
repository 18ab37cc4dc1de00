import type { FastifyInstance } from "fastify";

/**
 * Mail programs that know no one-click open the address of a letter's header in a browser, and some look at every address by
 * themselves: there it leads to a page that asks, and ends nothing.
 */
export function registerUnsubscribeLink(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>(
    "/api/messages/unsubscribe/:token",
    { schema: { hide: true } },
    ({ params }, reply) => reply.redirect(`/unsubscribe#${encodeURIComponent(params.token)}`, 303),
  );
}
