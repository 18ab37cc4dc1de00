import { quoted, supplierMessages } from "@hira/contract";
import type { Outcome } from "./adapter.ts";
import { failed, playerRefused, unknown } from "./outcomes.ts";

/** Where the report comes from: the order's own request, a question about it (the same request again), or a webhook. */
export type Told = "order" | "inquiry" | "webhook";

/**
 * Response codes of a failure for which Digiflazz keeps a transaction (its table of response codes, "transaction
 * formed: yes").
 */
const ENDED = words("01 02 51 52 53 54 55 57 58 59 60 70 71 72 73 74 84 85 86");
/**
 * Response codes among these that the player causes: the number is blocked, of another operator or region, wrong, too
 * short or too long.
 */
const OF_PLAYER = words("51 52 54 57 59");
/** The request was refused, and no transaction was created ("transaction formed: no"). */
const REFUSED = words("40 41 42 43 44 45 47 56 61 62 63 64 65 66 67 68 69 80 81 82 83 87 88");

const STATUS: Record<string, string> = { "00": "sukses", "03": "pending", "99": "pending" };

interface Said {
  rc: string;
  status: string | null;
  message: string;
  supplierReference: string | null;
  amount: number | null;
}

/**
 * Returns an order's outcome from its response code. A code that refuses a request says nothing about an earlier order:
 * from an inquiry or a webhook, the outcome is unknown. The same holds for 49, "reference not unique" (an order with
 * this reference exists), and for 50, "not found".
 */
export function outcomeOf({ rc, status, message, supplierReference, amount }: Said, told: Told): Outcome {
  const text = supplierMessages.saidCode({
    supplier: supplierMessages.names.digiflazz,
    code: rc,
    said: message ? quoted(message) : supplierMessages.noReason,
  });
  if (status !== null && status.toLowerCase() !== (STATUS[rc] ?? "gagal"))
    return unknown(supplierMessages.contradicts({ told: text, status }));
  if (rc === "00") return { state: "succeeded", supplierReference, amount, playerName: null };
  if (rc === "03" || rc === "99") return { state: "pending", supplierReference };
  if (OF_PLAYER.has(rc)) return playerRefused(text, true);
  if (ENDED.has(rc)) return failed(text, true);
  if (REFUSED.has(rc) && told === "order") return failed(text, false);
  return unknown(text);
}

function words(list: string): Set<string> {
  return new Set(list.split(" "));
}
