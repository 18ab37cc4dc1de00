import { appendFileSync } from "node:fs";
import {
  documentedErrors,
  type ErrorCode,
  type RouteDefinition,
  type RouteName,
  routes,
  watchRefusals,
} from "@hira/contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { FastifyInstance } from "fastify";

interface Answer {
  status: number;
  contentType: string;
  body: unknown;
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

type Paths = Record<string, Record<string, Operation>>;

// All stores in a worker process share this document. Otherwise, reading it would take longer than starting a store.
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const compiled = new Map<string, ValidateFunction>();
const met = new Set<string>();
let paths: Paths | undefined;

/**
 * Returns a function that checks a reply that a test has received. It throws if the reply does not fit the OpenAPI
 * document, or if the contract does not list the reply's error for the route. It writes each received domain error and
 * its route to the file `seen`.
 */
export function createReplyCheck(app: FastifyInstance, seen: string) {
  function schemaOf(name: RouteName, { status, contentType }: Answer): object {
    const [method = "", path = ""] = name.split(" ");
    paths ??= (app.swagger() as unknown as { paths: Paths }).paths;
    const response = paths[path]?.[method.toLowerCase()]?.responses[status];
    const media = contentType.split(";")[0] ?? "";
    const schema = response?.content?.[media]?.schema;
    if (!schema) throw new Error(`${name} answered ${status} ${contentType}, which is not documented`);
    return schema;
  }

  function validatorOf(name: RouteName, answer: Answer): ValidateFunction {
    const key = `${name} ${answer.status} ${answer.contentType}`;
    const known = compiled.get(key) ?? ajv.compile(schemaOf(name, answer));
    compiled.set(key, known);
    return known;
  }

  return (method: string, path: string, answer: Answer): void => {
    const name = routeOf(method, path);
    if (!name || answer.status === 304) return;
    const validate = validatorOf(name, answer);
    if (!validate(answer.body)) {
      throw new Error(`${name} ${answer.status} is not as documented: ${ajv.errorsText(validate.errors)}`);
    }
    if (answer.status === 200) return;
    const { code } = answer.body as { code: ErrorCode };
    const codes = documentedErrors(routes[name] as RouteDefinition).get(answer.status) ?? [];
    if (!codes.includes(code)) throw new Error(`${name} refused ${code}, which is not documented`);
    if (met.has(`${name} ${code}`)) return;
    met.add(`${name} ${code}`);
    appendFileSync(seen, `${name} ${code}\n`);
  };
}

const names = (Object.keys(routes) as RouteName[]).map((name) => {
  const [method, path = ""] = name.split(" ");
  const pattern = new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`);
  return { name, method, pattern, places: name.split("{").length };
});

/** Returns the route of a call. If several routes match, returns the one with the fewest placeholders. */
function routeOf(method: string, path: string): RouteName | undefined {
  const [bare = ""] = path.split("?");
  return names
    .filter((route) => route.method === method && route.pattern.test(bare))
    .sort((a, b) => a.places - b.places)[0]?.name;
}

/**
 * Returns the pairs `METHOD /path code` that the contract declares and no test has received. If an error is possible on
 * any call, one route that returned it is enough.
 */
export function unmetRefusals(met: ReadonlySet<string>): string[] {
  const names = Object.keys(routes) as RouteName[];
  const ofOne = names.flatMap((name) => {
    const { errors = [] } = routes[name] as RouteDefinition;
    return errors.map((code) => `${name} ${code}`).filter((pair) => !met.has(pair));
  });
  const watched = names.filter((name) => (routes[name] as RouteDefinition).watched);
  const ofAny = watchRefusals.filter((code) => !watched.some((name) => met.has(`${name} ${code}`)));
  return [...ofOne, ...ofAny.map((code) => `any watched call ${code}`)];
}
