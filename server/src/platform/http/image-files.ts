import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Serves the folder of uploaded images below `/uploads/`. Names are derived from the content, so browsers may cache the
 * files forever.
 */
export async function registerImageFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/uploads/",
    decorateReply: false,
    dotfiles: "ignore",
    index: false,
    // The sample shop's drawings have compressed copies beside them; photographs would not get smaller.
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    // Prevents an image file from running any script that it contains.
    setHeaders: (reply) =>
      void reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
  });
}
