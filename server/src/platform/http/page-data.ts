import { type RouteDefinition, type RouteName, routes } from "@hira/contract";
import { encode, type ZodType } from "zod";
import type { Database } from "../db/database.ts";
import type { Handlers } from "../lib/handler.ts";

/**
 * Calls a public GET of the contract, for example `GET /categories/{id}`, and returns its reply. Throws the domain
 * errors that the call's handler throws.
 */
export type ReadPageData = (route: string, input: { params?: object; query?: object }) => Promise<unknown>;

type AnyHandler = (call: object) => Promise<unknown>;

/**
 * Creates the function that reads the data of pages. It calls the API's own handlers without HTTP, so a page shows the
 * same data as the API's reply. These calls do not count for any limit.
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
