import { type BlockKind, payerKey, playerKey, refusalWords } from "@hira/contract";
import ipaddr from "ipaddr.js";
import { Refusal } from "../../../platform/lib/refusal.ts";

/** Wider networks are whole providers. */
const WIDEST = { ipv4: 16, ipv6: 32 } as const;
/** One customer's line, who may take any address of it. */
const LINE = { ipv4: 32, ipv6: 64 } as const;

/** Behind a proxy that is not trusted everybody comes from such an address. */
const INNER: ReadonlySet<string> = new Set([
  "unspecified",
  "loopback",
  "private",
  "linkLocal",
  "uniqueLocal",
  "carrierGradeNat",
  "broadcast",
  "multicast",
]);

const unreadable = (why: string) => new Refusal("block_unreadable", { values: { why } });

/**
 * What is to be blocked, as it is compared: a number's 11 digits, a player ID in capitals, a network. An IPv6 address alone is
 * its /64; an IPv4 address written as one of IPv6 is itself. Refuses `block_unreadable` and `block_too_wide`.
 */
export function readBlockValue(kind: BlockKind, text: string): string {
  if (kind === "address") return readNetwork(text);
  const value = kind === "payer" ? payerKey(text) : playerKey(text);
  if (value !== undefined) return value;
  throw unreadable(kind === "payer" ? refusalWords.block.payer : refusalWords.block.player);
}

function readNetwork(text: string): string {
  const [address = "", given, ...more] = text.replace(/\s/g, "").split("/");
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address))
    throw unreadable(refusalWords.block.address);
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const isMapped = kind === "ipv4" && address.includes(":");
  const bits = given === undefined ? LINE[kind] : Number(given) - (isMapped ? 96 : 0);
  const most = kind === "ipv4" ? 32 : 128;
  if (more.length > 0 || !(Number.isInteger(bits) && bits >= 0 && bits <= most))
    throw unreadable(refusalWords.block.slash(most));
  if (bits < WIDEST[kind])
    throw new Refusal("block_too_wide", {
      values: { why: refusalWords.block.tooWide(WIDEST[kind]) },
    });
  if (INNER.has(parsed.range()))
    throw new Refusal("block_too_wide", {
      values: { why: refusalWords.block.inner },
    });
  const network =
    kind === "ipv4"
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}
