import { play } from "./play.ts";
import { prepareStatements } from "./prepared.ts";
import { openWorld } from "./world.ts";

/** One process of `npm run model`: `worker.ts SERVER TEMPLATE WORLDS COMMANDS SEED`; tells its parent what it did. */
const [server = "", template = "", worlds = "", commands = "", seed = ""] = process.argv.slice(2);
prepareStatements();
const opened = await Promise.all(
  Array.from({ length: Number(worlds) }, () => openWorld(server, { template, refusals: "/dev/null" })),
);
const [from, used] = [performance.now(), process.cpuUsage()];
const done = await play(opened, { commands: Number(commands), seed: Number(seed) });
const seconds = (performance.now() - from) / 1000;
const { user, system } = process.cpuUsage(used);
await Promise.all(opened.map((world) => world.close()));
process.send?.({ done, seconds, processorSeconds: (user + system) / 1e6 });
