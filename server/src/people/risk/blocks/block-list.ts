import { playerKey } from "@hira/contract";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import type { Database } from "../../../platform/db/database.ts";
import { type ListedBlock, readBlocks, readBlockVersion } from "./queries.ts";

/** Milliseconds between two polls, after which this process knows a block that another instance created. */
const LOOK_EVERY_MS = 1_000;

/** This process's list of blocked players and addresses, so that placing an order needs no query for it. */
export interface BlockList {
  hasPlayer(gameAccount: string): boolean;
  /** Returns whether the caller's IP address is blocked. `address`: the address that the trusted proxies report. */
  hasAddress(address: string): boolean;
  /** Reads new and lifted blocks now, instead of with the next poll. */
  refresh(): Promise<void>;
  end(): void;
}

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];
interface Blocks {
  /** Blocked players, with the end of each block in milliseconds. */
  players: ReadonlyMap<string, number>;
  networks: readonly { network: Network; until: number }[];
}

/**
 * Creates the list and polls every second for new and lifted blocks. While the database cannot be reached, the last
 * known blocks stay in force.
 */
export function createBlockList({ db, log }: { db: Database; log: Pick<Logger, "warn"> }): BlockList {
  let known: Blocks = { players: new Map(), networks: [] };
  let version = -1;
  let isOver = false;
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    // The version is read before the blocks, so that a change between the two reads is found by the next poll.
    const current = await readBlockVersion(db);
    if (current === version) return;
    known = parse(await readBlocks(db));
    version = current;
  }

  async function look(): Promise<void> {
    try {
      await refresh();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isOver) log.warn({ err: error }, "could not read what is blocked");
      isFailing = true;
    }
    if (!isOver) timer = setTimeout(look, LOOK_EVERY_MS).unref();
  }

  void look();
  return {
    hasPlayer(gameAccount) {
      if (known.players.size === 0) return false;
      const until = known.players.get(playerKey(gameAccount) ?? "");
      return until !== undefined && until > Date.now();
    },
    hasAddress(address) {
      if (known.networks.length === 0 || !ipaddr.isValid(address)) return false;
      const parsed = ipaddr.process(address);
      const kind = parsed.kind();
      return known.networks.some(
        ({ network, until }) => network[0].kind() === kind && until > Date.now() && parsed.match(network),
      );
    },
    refresh,
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

function parse(rows: readonly ListedBlock[]): Blocks {
  const endOf = ({ until }: ListedBlock) => until?.getTime() ?? Number.POSITIVE_INFINITY;
  const players = rows.filter(({ kind }) => kind === "player");
  const addresses = rows.filter(({ kind }) => kind === "address");
  return {
    players: new Map(players.map((row) => [row.value, endOf(row)])),
    networks: addresses.map((row) => ({ network: ipaddr.parseCIDR(row.value), until: endOf(row) })),
  };
}
