import { quoted, supplierMessages } from "@hira/contract";
import type { Outcome } from "./adapter.ts";
import { failed, playerRefused, unknown } from "./outcomes.ts";

/** What a report answers: an order, or an inquiry (which repeats the order). Or it is a webhook call. */
export type Told = "order" | "inquiry" | "webhook";

/** Response codes of failed orders for which Digiflazz has a transaction (its table, "transaction formed: yes"). */
const ENDED = words("01 02 51 52 53 54 55 57 58 59 60 70 71 72 73 74 84 85 86");
/**
 * Response codes of failures because of the player's number: it is blocked, belongs to another operator or region, or
 * is wrong, too short or too long.
 */
const OF_PLAYER = words("51 52 54 57 59");
/** Response codes of refused orders for which Digiflazz has no transaction (its table, "transaction formed: no"). */
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
 * Returns an order's outcome for a response code. An inquiry or a webhook call may have the code of a refused request.
 * Then the outcome is unknown, because that code is about the later request and not about the order. The outcome is
 * also unknown for 49, "reference not unique" (an order with this reference exists), and for 50, "not found".
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
