import type { ModelUser } from "../model.ts";
import type { Letter, PaymentsReal, Subject, World } from "./world.ts";

/**
 * A story of the model: a customer sends money and reports it to the store, while other events concern the same money.
 * Amounts are in poisha.
 */
export interface Affair {
  kind: "request" | "plain" | "voucher";
  user: ModelUser;
  rival: ModelUser;
  /** The transaction ID of the payment. */
  trx: string;
  /** The transaction ID as the customer typed it, which may be wrong. */
  typed: string;
  due: number;
  /** Part of the order's amount that the wallet pays. */
  part: number;
  sent: number;
  /** The shop's number to which the page told the customer to send the money. */
  number: string;
  payer: string;
  at: number;
  /** A random number that decides what a step of the story does. */
  how: number;
  /** The fund request or order for which the customer sent the money. */
  subject: Subject | undefined;
  /** A fund request or order of another customer with the same transaction ID. */
  rivals: Subject | undefined;
  letter: Letter | undefined;
}

export type Act = (world: World, real: PaymentsReal, affair: Affair) => Promise<void>;
