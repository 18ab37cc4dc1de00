import { part } from "../platform/design/part.tsx";
import type { SubmittedTransferProps } from "./submitted-transfer.tsx";

const Loaded = part(() =>
  import("./submitted-transfer.tsx").then((module) => ({ default: module.SubmittedTransfer })),
);

/** `SubmittedTransfer` for who types an ID: it loads with the first character. */
export function LaterSubmittedTransfer(props: SubmittedTransferProps) {
  return props.transactionId ? <Loaded {...props} /> : null;
}
