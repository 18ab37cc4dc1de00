import {
  type BlockKind,
  can,
  type Message,
  noticeMessages,
  payerKey,
  playerKey,
  refusalMessages,
} from "@hira/contract";
import ipaddr from "ipaddr.js";
import { audited } from "../../../platform/audit/audited.ts";
import { DomainError } from "../../../platform/lib/domain-error.ts";
import { newId } from "../../../platform/lib/ids.ts";
import type { Context } from "../../../platform/lib/operation.ts";
import { notifyAdmins } from "../../../platform/notices/notify-admins.ts";
import { type BlockRow, findBlock, insertBlock } from "./queries.ts";

/** Lengths of the widest network prefixes that may be blocked. Wider networks belong to whole providers. */
const WIDEST = { ipv4: 16, ipv6: 32 } as const;
/** Length of the IPv6 prefix that one Internet connection gets. Its user can use any address with that prefix. */
const LINE = { ipv4: 32, ipv6: 64 } as const;

/**
 * Kinds of internal IP addresses. If the store runs behind a proxy that it does not trust, every caller seems to have
 * such an address.
 */
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

const unreadable = (why: Message) => new DomainError("block_unreadable", { values: { why } });

/**
 * Returns the value to block in normal form: a number's 11 digits, a player ID in capitals, or a network. A single
 * IPv6 address becomes its /64; an IPv4 address in IPv6 form becomes plain IPv4. @throws `block_unreadable`,
 * `block_too_wide`
 */
function readBlockValue(kind: BlockKind, text: string): string {
  if (kind === "address") return readNetwork(text);
  const value = kind === "payer" ? payerKey(text) : playerKey(text);
  if (value !== undefined) return value;
  throw unreadable(kind === "payer" ? refusalMessages.block.payer : refusalMessages.block.player);
}

function readNetwork(text: string): string {
  const [address = "", given, ...more] = text.replace(/\s/g, "").split("/");
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address))
    throw unreadable(refusalMessages.block.address);
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const isMapped = kind === "ipv4" && address.includes(":");
  const bits = given === undefined ? LINE[kind] : Number(given) - (isMapped ? 96 : 0);
  const most = kind === "ipv4" ? 32 : 128;
  if (more.length > 0 || !(Number.isInteger(bits) && bits >= 0 && bits <= most))
    throw unreadable(refusalMessages.block.slash({ most }));
  if (bits < WIDEST[kind])
    throw new DomainError("block_too_wide", {
      values: { why: refusalMessages.block.tooWide({ widest: WIDEST[kind] }) },
    });
  if (INNER.has(parsed.range()))
    throw new DomainError("block_too_wide", {
      values: { why: refusalMessages.block.inner },
    });
  const network =
    kind === "ipv4"
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}

export interface NewBlock {
  kind: BlockKind;
  /** The value to block, as the admin entered it. */
  value: string;
  reason: string;
  /** End of the block; null: until an admin lifts it. */
  until: Date | null;
}

/**
 * Checks the permission to block. Blocking an IP address needs the permission for customers, because many people may
 * share the address. @throws `not_permitted`
 */
export function requireBlocking({ actor }: Pick<Context, "actor">, kind: BlockKind): void {
  if (kind === "address" && !can(actor.grants, "customers:write")) throw new DomainError("not_permitted");
}

/**
 * Blocks a payer, a player or an address (docs/rules/people.md#blocks). @throws `not_permitted`, `block_unreadable`,
 * `block_too_wide`, `block_over`, `block_exists`
 */
export async function createBlock(
  context: Context,
  { kind, value: typed, reason, until }: NewBlock,
): Promise<BlockRow> {
  requireBlocking(context, kind);
  const value = readBlockValue(kind, typed);
  if (until && until.getTime() <= Date.now()) throw new DomainError("block_over");
  return audited(context, async (inside) => {
    const id = newId();
    const { db, actor } = inside;
    if (!(await insertBlock(db, { id, kind, value, reason, by: actor.uid, until })))
      throw new DomainError("block_exists", { values: { value } });
    if (kind === "address") await notifyAdmins(inside, noticeMessages.blockedAddress);
    const made = await findBlock(db, id);
    if (!made) throw new Error(`The block ${id} is gone`);
    return {
      value: made,
      audit: { action: "block.create", subject: `block:${id}`, after: { kind, value, reason, until } },
    };
  });
}
