/** One guard: how to remove it, and the test that must fail without it. */
export interface Guard {
  name: string;
  file: string;
  /** The text that is the guard; must occur exactly once in the file. */
  find: string;
  /** The text that replaces the guard to remove it. */
  replace: string;
  /** The test file, and the name of a test in it. */
  test: [file: string, name: string];
}
