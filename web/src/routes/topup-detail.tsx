import type { Head } from "../routing/route.ts";

export function Component() {
  return <h1>Topup</h1>;
}

export function head(): Head {
  return { title: "Topup" };
}
