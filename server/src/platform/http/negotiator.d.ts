/** Types of the library, because its published types lack `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding": string } });
    /**
     * Returns those items of `available` that the client accepts, the best first. Equally good items come in the
     * order of `preferred`.
     */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
