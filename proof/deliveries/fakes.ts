import { once } from "node:events";
import { createServer } from "node:http";
import { openFakes } from "@hira/demo/stand-ins";
import { createRandom } from "../random.ts";

/**
 * Runs the fake suppliers in a process of their own, which the proofs never kill: `node fakes.ts PORT FILE ORIGIN SEED
 * PACE`. FILE contains their behaviour.
 */
const [port, file = "", origin = "", seed, pace = "{}"] = process.argv.slice(2);
const random = createRandom(Number(seed));
const fakes = await openFakes({ origin, file, pace: JSON.parse(pace), random: () => random.next() });
if (!fakes) throw new Error(`${file} are no books`);
const server = createServer(fakes.handler).listen(Number(port), "127.0.0.1");
await once(server, "listening");
fakes.start();
console.log("open");
