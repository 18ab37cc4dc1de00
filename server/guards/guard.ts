/** One guard, how to remove it, and the test that must fail without the guard. */
export interface Guard {
  name: string;
  file: string;
  /** The text in the file that forms the guard. It must occur exactly once. */
  find: string;
  /** The text that replaces the guard to remove it. */
  replace: string;
  /** The file of the test, and a part of the test's name. */
  test: [file: string, name: string];
}
