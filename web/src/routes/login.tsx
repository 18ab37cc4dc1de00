import type { Head } from "../routing/route.ts";

export function Component() {
  return <h1>Log in</h1>;
}

export function head(): Head {
  return { title: "Log in" };
}
