import { expect, test } from "vitest";
import { launchersFor, ordinaryAccount } from "./launcher.ts";

test.each([
  [
    "root:x:0:0::/:/bin/sh\ndaemon:x:1:1::/:/bin/sh\npostgres:x:101:104::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh",
    101,
  ],
  ["root:x:0:0::/:/bin/sh\ndaemon:x:1:1::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh", 65534],
  ["# a comment\nroot:*:0:0::/:/bin/sh\nnobody:*:-2:-2::/:/bin/sh\n_uucp:*:4:4::/:/bin/sh", 4],
  ["", 65534],
])("the ordinary account is postgres, or else nobody, or else any account except root", (passwd, uid) => {
  expect(ordinaryAccount(passwd).uid).toBe(uid);
});

test("an ordinary user runs PostgreSQL directly; root never does", () => {
  expect(launchersFor(1000).map(({ name }) => name)).toEqual(["plain", "unshare"]);
  expect(launchersFor(0).map(({ name }) => name)).toEqual(["unshare", "setpriv", "another user"]);
});
