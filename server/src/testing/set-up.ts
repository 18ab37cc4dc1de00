import { afterAll } from "vitest";
import { endFile } from "./at-the-end.ts";

// A worker keeps its modules for its next file, so each file registers this anew.
afterAll(endFile);
