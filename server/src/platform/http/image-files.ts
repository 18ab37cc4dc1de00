import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Serves the folder of uploaded images below `/uploads/`. A file's name is derived from its content, so browsers may
 * cache it forever.
 */
export async function registerImageFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/uploads/",
    decorateReply: false,
    dotfiles: "ignore",
    index: false,
    // The sample shop's drawings have compressed copies beside them. Photographs have none: they would not get
    // smaller.
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    // If an image file contains a script, this policy keeps the script from running, even if the file is opened as a
    // page.
    setHeaders: (reply) =>
      void reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
  });
}
