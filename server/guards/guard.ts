/** One guard: how to remove it, and the test that must fail without it. */
export interface Guard {
  name: string;
  file: string;
  /** The text in the file that is the guard. It must occur exactly once. */
  find: string;
  /** The text that takes its place when the guard is removed. */
  replace: string;
  /** The file of the test, and a part of the test's name. */
  test: [file: string, name: string];
}
