import { t } from "../platform/facts/translatable.ts";

/** One of two texts, by how many there are. */
const counted = (count: number, one: string, other: (count: string) => string) =>
  count === 1 ? one : other(count.toLocaleString("en"));

/** What the store does by itself, by its name in the log. */
export const backgroundWords = {
  "note that this instance lives": t`Note that this instance lives`,
  "clean up": t`Remove what has expired`,
  "seal the books": t`Seal the books`,
  "settle what its payment waits for": t`Settle requests and orders whose payment has come`,
  "do what waited its time": t`Carry out what waited its time`,
  "look for accounts to freeze": t`Look for accounts to freeze`,
  "read what is written to the bot": t`Read what is written to the Telegram bot`,
  "begin and end planned prices": t`Begin and end planned prices`,
  "alert operators": t`Alert operators`,
  "cancel orders that nobody paid": t`Cancel orders that nobody paid`,
  "put back deliveries without a job": t`Put back deliveries that were left`,
  "note the serials of voucher codes": t`Note the serials of voucher codes`,
  "read balances and prices of suppliers": t`Read balances and prices of suppliers`,
  "ask again for what was delivered": t`Ask suppliers again for what was delivered`,
  "compare the clocks": t`Compare the clocks`,
  "compare the books": t`Compare the books`,
  "back the store up": t`Back the store up`,
  "note a checkpoint of the books": t`Note a checkpoint of the books`,
  "look after the jobs": t`Look after the jobs of the queue`,
};

export type BackgroundWork = keyof typeof backgroundWords;

/** What the health page says: the web finds the translations by these texts (web/src/platform/api/operator-words.ts). */
export const healthWords = {
  span: {
    day: (count: number) => counted(count, t`1 day`, (days) => t`${days} days`),
    hour: (count: number) => counted(count, t`1 hour`, (hours) => t`${hours} hours`),
    minute: (count: number) => counted(count, t`1 minute`, (minutes) => t`${minutes} minutes`),
    second: (count: number) => counted(count, t`1 second`, (seconds) => t`${seconds} seconds`),
  },
  ago: (age: string) => t`${age} ago`,
  none: t`none`,
  on: t`on`,
  bytes: (bytes: string) => t`${bytes} bytes`,
  part: (free: string, total: string) => t`${free} of ${total}`,
  unknown: t`This could not be found out.`,
  seeLog: t`See the log, and try again.`,
  backups: {
    lastGood: t`Last good backup`,
    size: t`Size`,
    lastTest: t`Last good restore test`,
    notSetUp: t`No backup is set up: a lost disk would take the shop with it.`,
    setUp: t`Run npm run backup every day by a timer (docs/operations.md, Backup), and keep a copy elsewhere.`,
    failed: (detail: string) => t`The last backup failed: ${detail}`,
    mend: t`Mend what it says, then run npm run backup.`,
    old: (age: string) => t`The last good backup is ${age} old.`,
    seeTimer: t`See why the timer no longer runs npm run backup.`,
    notRestored: (detail: string) => t`The last backup could not be restored: ${detail}`,
    mendRestore: t`Mend what it says, then run npm run backup:verify.`,
    untested: t`Backups are made, but nobody has tried lately whether one can be restored.`,
    test: t`Run npm run backup:verify every night by a timer.`,
    seeDaily: t`See whether the daily one still comes.`,
    good: (age: string) => t`A good backup is ${age} old, and its restore was tried.`,
  },
  books: {
    compared: t`Compared`,
    differences: t`Differences`,
    took: t`Took`,
    notYet: t`The books have not been compared yet: the store does so within minutes of its start.`,
    never: t`The books have never been compared.`,
    look: t`Look for could not compare the books in the log.`,
    wrong: (count: number) =>
      counted(count, t`The books show 1 difference.`, (count) => t`The books show ${count} differences.`),
    payNothing: t`Pay nothing out before each is understood: the dashboard and npm run reconcile list them.`,
    late: (age: string) => t`The books were last compared ${age} ago, and agreed.`,
    good: t`Every wallet, order, request and code agrees with the ledger.`,
  },
  checkpoints: {
    noted: t`Noted`,
    none: t`Nothing outside the database tells how far the books went, so an old copy of it would not be noticed.`,
    setUp: t`Set CHECKPOINT_DIR to a folder on another machine (docs/operations.md, Money).`,
    lost: t`The database has lost something that customers were answered.`,
    stop: t`Stop selling, and see npm run reconcile -- --checkpoints FOLDER: it says what, and since when.`,
    late: (age: string) => t`Checkpoints were last written ${age} ago.`,
    seeFolder: t`See whether the folder CHECKPOINT_DIR can be reached and has room.`,
    good: t`The database holds all that was noted outside it.`,
  },
  database: {
    role: t`Logged in as`,
    size: t`Size`,
    connections: t`Connections`,
    atWork: (busy: number, open: number) => t`${busy} of ${open} at work`,
    waiting: t`Calls that wait for one`,
    replica: t`Read replica`,
    off: (setting: string) => t`PostgreSQL runs with ${setting} off: a crash can lose money.`,
    bothOff: (one: string, other: string) =>
      t`PostgreSQL runs with ${one} and ${other} off: a crash can lose money.`,
    turnOn: t`Turn it on in postgresql.conf and restart PostgreSQL.`,
    wait: (calls: string) => t`${calls} calls wait for a connection.`,
    busy: t`See what the database is busy with (pg_stat_activity); a larger machine or a second instance may be due.`,
    replicaAway: t`The read replica is away or too far behind: the primary answers its reads as well.`,
    seeReplica: t`See the log for DATABASE_READ_URL, and the replica's own (pg_stat_replication).`,
    good: t`The database answers, and loses nothing in a crash.`,
    used: {
      neverHeard: t`in use, never heard of`,
      all: t`in use, holds all`,
      behind: (age: string, bytes: string) => t`in use, ${age} (${bytes}) behind`,
    },
    unused: {
      neverHeard: t`not in use, never heard of`,
      all: t`not in use, holds all`,
      behind: (age: string, bytes: string) => t`not in use, ${age} (${bytes}) behind`,
    },
  },
  disk: {
    free: t`Free`,
    text: (size: string, percent: number, folder: string) =>
      t`${size} are free (${percent} %) where ${folder} lies.`,
    makeRoom: t`Make room or a larger disk: a full one stops the shop.`,
  },
  queue: {
    empty: t`Nothing waits for an admin.`,
    orders: (count: number) => counted(count, t`1 order`, (count) => t`${count} orders`),
    requests: (count: number) => counted(count, t`1 fund request`, (count) => t`${count} fund requests`),
    waits: (orders: string, requests: string, age: string) =>
      t`${orders} and ${requests} wait; the oldest for ${age}.`,
    workThrough: t`Work through All Orders and Fund Requests, the oldest first.`,
  },
  background: {
    good: t`What the store does by itself works.`,
    fails: (count: number) =>
      counted(
        count,
        t`Something that the store does by itself fails again and again.`,
        (count) => t`${count} things that the store does by itself fail again and again.`,
      ),
    see: t`Look for could not in the log: the line says why.`,
    times: (count: number, age: string) => t`failed ${count} times in a row, for ${age}`,
  },
  instances: {
    one: t`One instance runs; while it restarts the shop is closed for seconds.`,
    several: (count: number) => t`${count} instances run.`,
    since: (version: string, age: string) => t`${version}, up for ${age}`,
    apart: (versions: string, last: string) => t`Instances of ${versions} and ${last} run side by side.`,
    restart: t`Restart those of the older version when the newer one has proved itself.`,
  },
  clock: {
    agree: t`The clocks of the store and the database agree.`,
    ahead: (age: string) => t`The store's clock is ${age} ahead of the database's.`,
    behind: (age: string) => t`The store's clock is ${age} behind the database's.`,
    farAhead: (age: string) =>
      t`The store's clock is ${age} ahead of the database's. Sign-in fails when it is wrong.`,
    farBehind: (age: string) =>
      t`The store's clock is ${age} behind the database's. Sign-in fails when it is wrong.`,
    ntp: t`Let both machines set their clocks by NTP (timedatectl).`,
  },
  versions: {
    store: t`Store`,
    newest: t`Newest migration`,
    migrated: (version: string) => t`A newer version than ${version} has migrated the database.`,
    bring: t`Bring this instance to that version when it has proved itself; until then both may run.`,
    good: (version: string, postgres: string) => t`Store ${version} on PostgreSQL ${postgres}.`,
  },
};
