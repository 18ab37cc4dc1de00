import type { ModelUser } from "../model.ts";
import type { Letter, PaymentsReal, Subject, World } from "./world.ts";

/** One sequence: a customer sends money and says so, and whatever else happens to it. Poisha. */
export interface Affair {
  kind: "request" | "plain" | "voucher";
  user: ModelUser;
  rival: ModelUser;
  /** Of the money. */
  trx: string;
  /** As the customer typed it. */
  typed: string;
  due: number;
  sent: number;
  /** To which number the customer was told to send it. */
  number: string;
  payer: string;
  at: number;
  /** Picks whatever a step leaves open. */
  how: number;
  /** What asked for it. */
  subject: Subject | undefined;
  /** What another customer asked for with the same transaction ID. */
  rivals: Subject | undefined;
  letter: Letter | undefined;
}

export type Act = (world: World, real: PaymentsReal, affair: Affair) => Promise<void>;
