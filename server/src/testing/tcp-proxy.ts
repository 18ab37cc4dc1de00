import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How changes are committed: as one statement, which an order may be, or as a transaction of several statements. */
export type Committed = "statement" | "transaction";
export type Cut = "before" | "in" | "after" | "heard";

/** A proxy between the store and its database. It causes network faults. */
export interface DatabaseProxy {
  /** Returns the address of the database through this proxy. It is for the option `through` of a test database. */
  through: (url: string) => Promise<string>;
  /** From now on, delays every packet to the database by this time. */
  delay(ms: number): void;
  /** Ends every connection, and refuses new ones until `mend`. */
  cut(): void;
  /**
   * From now on, drops all packets silently. After `mend`, new connections work, but those that exist now stay silent.
   */
  swallow(): void;
  /**
   * Ends the connection at the next COMMIT, or at the next order that is a single statement. `before`: the database
   * does not get the commit. `in`: the database gets it, and its answer is not awaited. `after`: the database has done
   * it, but the store does not get the answer. `heard`: the store gets the answer. `of`: only waits for a commit of
   * this kind; a transaction must have reserved an idempotency key. Resolves when the connection has ended.
   */
  cutAtCommit(when: Cut, options?: { of?: Committed }): Promise<void>;
  mend(): void;
  /** Returns the number of times that somebody tried to connect. */
  attempts(): number;
}

interface Connection {
  client: Socket;
  server: Socket;
  mute: boolean;
  /** True if the current transaction of this connection has reserved an idempotency key. */
  keyed: boolean;
  end: () => void;
}

interface Awaited {
  when: Cut;
  of: Committed | undefined;
  done: () => void;
}

const STATEMENT = /place_order/i;
const COMMIT = /\bcommit\0/i;
const OTHERWISE = /\b(begin|start transaction[^\0]*|rollback)\0/i;

/** Starts a proxy in front of PostgreSQL. */
export function createDatabaseProxy(): DatabaseProxy {
  const connections = new Set<Connection>();
  let target = { host: "", port: 0 };
  let lateness = 0;
  let attempts = 0;
  let state: "open" | "cut" | "swallowing" = "open";
  let awaited: Awaited | undefined;

  /** Returns true if this packet contains the awaited commit. The connection is then ended. */
  function endsAtCommit(packet: Buffer, connection: Connection): boolean {
    const { client, server, end } = connection;
    const text = packet.toString("latin1");
    const { keyed } = connection;
    // An instant order calls `place_order` inside a transaction. So its commit is a COMMIT, not the statement.
    const isAlone = STATEMENT.test(text) && !keyed;
    const what = isAlone ? "statement" : COMMIT.test(text) ? "transaction" : undefined;
    const claims = text.includes("claim_key(") || (connection.keyed && !OTHERWISE.test(text));
    connection.keyed = what === undefined && claims;
    if (!awaited || !what || (awaited.of && awaited.of !== what)) return false;
    if (awaited.of === "transaction" && !keyed) return false;
    const { when, done } = awaited;
    awaited = undefined;
    const finish = () => {
      end();
      done();
    };
    if (when === "before") finish();
    else if (when === "in") {
      client.destroy();
      server.end(packet, () => done());
    } else {
      server.once("data", (reply) => {
        if (when === "heard") client.end(reply, finish);
        else finish();
      });
      server.write(packet);
    }
    return true;
  }

  function accept(client: Socket): void {
    attempts++;
    const server = connect(target);
    const end = () => {
      connections.delete(connection);
      client.destroy();
      server.destroy();
    };
    const mute = state === "swallowing";
    const connection: Connection = { client, server, mute, keyed: false, end };
    for (const socket of [client, server]) socket.on("error", end).on("close", end);
    connections.add(connection);
    if (state === "cut") end();
    let sent = Promise.resolve();
    client.on("data", (packet: Buffer) => {
      if (connection.mute) return;
      sent = sent.then(async () => {
        if (lateness > 0) await wait(lateness);
        if (endsAtCommit(packet, connection)) connection.mute = true;
        else server.write(packet);
      });
    });
    server.on("data", (packet) => void (connection.mute || client.write(packet)));
  }

  const listener = createServer(accept);
  return {
    async through(url) {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port) };
      await new Promise<void>((listening) => void listener.listen(0, "127.0.0.1", listening));
      listener.unref();
      address.port = String((listener.address() as AddressInfo).port);
      return address.href;
    },
    delay(ms) {
      lateness = ms;
    },
    cut() {
      state = "cut";
      for (const { end } of connections) end();
    },
    swallow() {
      state = "swallowing";
      for (const connection of connections) connection.mute = true;
    },
    cutAtCommit: (when, { of } = {}) =>
      new Promise((done) => {
        awaited = { when, of, done };
      }),
    mend() {
      state = "open";
      lateness = 0;
    },
    attempts: () => attempts,
  };
}
