export const beginsTransaction = (statement: string): boolean =>
  /^(begin|start transaction)\b/i.test(statement);
