/** One guard of the money rules: how to take it away, and the test that must go red then. */
export interface Guard {
  name: string;
  file: string;
  /** Text of the file that makes the guard; must stand there exactly once. */
  find: string;
  /** What stands there when it is taken away. */
  replace: string;
  /** The test file, and the name of a test in it. */
  test: [file: string, name: string];
}
