import type { ModelUser } from "../model.ts";
import type { Letter, PaymentsReal, Subject, World } from "./world.ts";

/** One sequence of events: a customer sends money and reports it, and other events happen to it. In poisha. */
export interface Affair {
  kind: "request" | "plain" | "voucher";
  user: ModelUser;
  rival: ModelUser;
  /** The transaction ID of the money. */
  trx: string;
  /** The transaction ID as the customer typed it. */
  typed: string;
  due: number;
  /** Part of the amount that the wallet pays. */
  part: number;
  sent: number;
  /** The number that the customer was told to send the money to. */
  number: string;
  payer: string;
  at: number;
  /** A random number for the choices within a step. */
  how: number;
  /** The customer's request or order. */
  subject: Subject | undefined;
  /** Another customer's request or order with the same transaction ID. */
  rivals: Subject | undefined;
  letter: Letter | undefined;
}

export type Act = (world: World, real: PaymentsReal, affair: Affair) => Promise<void>;
