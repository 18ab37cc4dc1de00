import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { LimitCheck } from "./limits.ts";
import type { ResponseCache } from "./response-cache.ts";

/**
 * Generates the OpenAPI document from the routes. Must be registered before the routes, because it only sees later
 * ones.
 */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Hira",
        version: "0.1.0",
        description:
          "The API of the store. Money is taka with at most 2 decimals, times are ISO 8601 in UTC.",
      },
      servers: [{ url: `${publicUrl}/api` }],
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "The ID token of the account",
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    // The prefix `/api` is removed from each path, because the document's server address already contains it.
    stripBasePath: true,
  });
}

const PATHS = ["/api/openapi.json", "/api/docs/json", "/api/docs/yaml"];

/**
 * Content Security Policy of the page that shows the document. Only the page's own scripts may run. The page may set
 * styles at run time.
 */
const POLICY = {
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "object-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/**
 * Serves `/api/openapi.json`, and at `/api/docs` a page that shows it. The document is created once and then cached.
 */
export async function registerApiReference(
  app: FastifyInstance,
  { cache, anonymousLimit }: { cache: ResponseCache; anonymousLimit: LimitCheck },
): Promise<void> {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    await anonymousLimit(request, reply);
    if (PATHS.includes(request.url)) cache.mark(request, reply, { kind: "content" });
  };
  app.get("/api/openapi.json", { schema: { hide: true }, onRequest }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: POLICY, uiHooks: { onRequest } });
}
