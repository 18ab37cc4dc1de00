import { conclude, type Result, runBeside, type Task } from "./beside.ts";

/**
 * `node checks/run.ts a+b c` runs scripts of package.json: first a and b at the same time, then c if both succeeded.
 * `NAME=value` sets an environment variable for the scripts after it. npm must start this script, because it gets
 * npm's path from npm.
 */
const { npm_execpath: npm } = process.env;
if (!npm) throw new Error("Run it by npm: npm run check, npm test.");
const env: NodeJS.ProcessEnv = {};
const taskOf = (name: string): Task => ({ name, args: [npm, "run", "--silent", name], env: { ...env } });

const results: Result[] = [];
for (const word of process.argv.slice(2)) {
  const [name = "", value] = word.split("=");
  if (value !== undefined) env[name] = value;
  else if (results.every(({ passed }) => passed))
    results.push(...(await runBeside(word.split("+").map(taskOf))));
}
conclude(results);
