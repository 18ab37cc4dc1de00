/** Types of the library, because its published types lack `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding": string } });
    /**
     * Returns those items of `available` that the client accepts. The client's preferred items come first. Among
     * equally good ones, the order of `preferred` decides.
     */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
