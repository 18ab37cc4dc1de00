import { once } from "node:events";
import { createServer } from "node:http";
import { openStandIns } from "@hira/demo/stand-ins";
import { createRandom } from "../random.ts";

/**
 * The suppliers' stand-ins in a process of their own, which nobody kills: `node stand-ins.ts PORT FILE ORIGIN SEED PACE`. What they are
 * told to do stands in their books already.
 */
const [port, file = "", origin = "", seed, pace = "{}"] = process.argv.slice(2);
const random = createRandom(Number(seed));
const standIns = await openStandIns({ origin, file, pace: JSON.parse(pace), random: () => random.next() });
if (!standIns) throw new Error(`${file} are no books`);
const server = createServer(standIns.handler).listen(Number(port), "127.0.0.1");
await once(server, "listening");
standIns.start();
console.log("open");
