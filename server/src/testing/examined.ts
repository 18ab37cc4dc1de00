import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { examine } from "../operations/doctor/examine.ts";
import type { FindingState } from "../operations/doctor/finding.ts";
import { freePort } from "./processes.ts";

type Env = Record<string, string>;

/** Creates a folder. It is removed at the end of the test. */
export async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hira-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the environment variables of an installation with a folder and a port of its own. `env` is added to them. */
export async function installation(env: Env = {}): Promise<Env> {
  return { PORT: String(await freePort()), DATA_DIR: join(await folderOfTest(), "data"), ...env };
}

/**
 * Returns one line for each finding of the command `doctor` about a subject. The lines do not contain the subject's
 * name.
 */
export async function examined(subject: string, env: Env): Promise<string[]> {
  const findings = await examine(await installation(env));
  return findings.filter((each) => each.subject === subject).map(({ state, text }) => `${state} ${text}`);
}

/** Expects that the command `doctor` finds exactly one problem of the subject, and that its text matches. */
export async function expectFound(
  [state, subject, text]: [FindingState, string, RegExp],
  env: Env,
): Promise<void> {
  const found = await examined(subject, env);
  expect(found).toEqual([expect.stringMatching(new RegExp(`^${state} [^\\n]*${text.source}`))]);
}
