import type { Guard } from "../guard.ts";

const test = "server/src/operations/live/live.test.ts";
const broken = "server/src/operations/live/broken-streams.test.ts";

/** Guards of live streams: each listener gets all events that it may read, and no others. */
export const liveGuards: Guard[] = [
  {
    name: "a customer hears of their own rows alone",
    file: "server/src/operations/live/hub.ts",
    find: 'return actor.role === "admin" && mayCall(',
    replace: "return mayCall(",
    test: [
      test,
      "a live stream sends a customer no hints about other accounts, whatever the customer requests",
    ],
  },
  {
    name: "an admin hears of what their preset lets them read",
    file: "server/src/operations/live/hub.ts",
    find: "&& mayCall(actor.grants, liveTopics[topic as LiveTopic])",
    replace: "&& mayCall !== undefined && liveTopics !== undefined",
    test: [
      test,
      "a live stream sends an admin hints only of topics that their preset may read, and stops those that the preset no longer allows",
    ],
  },
  {
    name: "a stream ends when its account is no longer what it was",
    file: "server/src/operations/live/hub.ts",
    find: "if (!sameRights(now[index], listener.actor))",
    replace: "if (sameRights(undefined, listener.actor))",
    test: [
      test,
      "the live stream of an admin who loses the role ends within seconds, and sends no further events",
    ],
  },
  {
    name: "a stream ends with its token",
    file: "server/src/operations/live/hub.ts",
    find: "if (listener.expiresAt <= Date.now())",
    replace: "if (listener.expiresAt <= 0)",
    test: [test, "a stream ends when its account is"],
  },
  {
    name: "what commits late is found among what was running",
    file: "server/src/operations/live/queries.ts",
    find: "after.open.map(String)",
    replace: "after.open.slice(0, 0).map(String)",
    test: [test, "a change is sent even if its transaction commits long after that of a later change"],
  },
  {
    name: "who comes back hears of what was running when it left",
    file: "server/src/platform/db/position.ts",
    find: "return xid >= xmax || open.includes(xid);",
    replace: "return xid >= xmax || open.includes(-xid);",
    test: [test, "a change is sent even if its transaction commits long after that of a later change"],
  },
  {
    name: "an emptied table tells everybody to look anew",
    file: "server/src/operations/live/feed.ts",
    find: "found.epoch !== position.epoch ||",
    replace: "found.epoch === undefined ||",
    test: [test, "all clients are told to read everything again if the table of events was emptied"],
  },
  {
    name: "of what a reader does not read only so much is kept",
    file: "server/src/operations/live/listener.ts",
    find: "return events.readableLength <= MOST_UNREAD;",
    replace: "return events.readableLength >= 0;",
    test: [broken, "the live stream of a client that stops reading ends, and other streams continue"],
  },
  {
    name: "what came while the database was away is told when it is back",
    file: "server/src/operations/live/hub.ts",
    find: "if (performance.now() - Math.min(lastLook, lastCheck) < PATIENCE_MS) return;",
    replace: "if (PATIENCE_MS < 0) return;",
    test: [
      broken,
      "live streams stay open while the database cannot be reached for a moment, and afterwards send the changes that were made meanwhile",
    ],
  },
  {
    name: "what the stream told of is read no older from a replica",
    file: "server/src/platform/http/reading.ts",
    find: "if (heard && !reads.holds(heard)) return db;",
    replace: "",
    test: ["server/src/reads.test.ts", "if a live stream reported a row"],
  },
];
