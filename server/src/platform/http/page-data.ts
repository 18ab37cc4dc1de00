import { type RouteDefinition, type RouteName, routes } from "@hira/contract";
import { encode, type ZodType } from "zod";
import type { Database } from "../db/database.ts";
import type { Handlers } from "../lib/handler.ts";

/** Answers a public GET of the contract, `GET /categories/{id}` for instance. Throws the refusals of its handler. */
export type ReadPageData = (route: string, input: { params?: object; query?: object }) => Promise<unknown>;

type AnyHandler = (call: object) => Promise<unknown>;

/**
 * What rendering reads: the API's own handlers without HTTP around them, so nothing is counted against anybody's limit,
 * and what a page shows is what the contract's reply holds.
 */
export function createPageData(handlers: Handlers, databaseFor: (route: string) => Database): ReadPageData {
  return async function read(name, { params = {}, query = {} }) {
    const route = (routes as Record<string, RouteDefinition>)[name];
    if (route?.access !== "public" || !name.startsWith("GET "))
      throw new Error(`A page can't read ${name}: it is no public GET.`);
    const db = databaseFor(name);
    const call = { params: route.params?.parse(params), query: route.query?.parse(query), db };
    return encode(route.reply as ZodType, await (handlers[name as RouteName] as AnyHandler)(call));
  };
}
