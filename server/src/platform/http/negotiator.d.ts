/** The published types are outdated: they lack `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding": string } });
    /**
     * Returns the items of `available` that the client accepts, best first. Equal ones are in the order of
     * `preferred`.
     */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
