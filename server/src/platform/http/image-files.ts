import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the folder of uploaded images below `/uploads/`. Their names are made of their content: browsers may cache them for ever. */
export async function registerImageFiles(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: "/uploads/",
    decorateReply: false,
    dotfiles: "ignore",
    index: false,
    // Drawings of the sample shop lie beside smaller forms of themselves; photographs gain nothing from it.
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    // Whatever an image file holds, it runs nothing.
    setHeaders: (reply) =>
      void reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
  });
}
