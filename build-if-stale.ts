/** Builds the web application and the server's programs, each unless its last build is of the present sources. */
import "./web/scripts/build-if-stale.ts";
import "./server/build.ts";
