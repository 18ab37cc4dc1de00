import type { Head } from "../routing/route.ts";

export function Component() {
  return <h1>Page not found</h1>;
}

export function head(): Head {
  return { title: "Page not found" };
}
