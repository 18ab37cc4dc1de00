import { part } from "../platform/design/part.tsx";
import type { SubmittedTransferProps } from "./submitted-transfer.tsx";

const Loaded = part(() =>
  import("./submitted-transfer.tsx").then((module) => ({ default: module.SubmittedTransfer })),
);

/** Loads the code of `SubmittedTransfer` when the first character of an ID is typed. */
export function LaterSubmittedTransfer(props: SubmittedTransferProps) {
  return props.transactionId ? <Loaded {...props} /> : null;
}
