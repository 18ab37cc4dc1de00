import type { Head } from "../routing/route.ts";

export function Component() {
  return <h1>Home</h1>;
}

export function head(): Head {
  return { title: "Home" };
}
