export interface BrowserAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the JSON that it expects
  body: any;
  setCookies: string[];
}

export interface TestBrowser {
  jar: Map<string, string>;
  call(method: string, path: string, body?: object): Promise<BrowserAnswer>;
}

/** A fake browser. It calls the API as the shop's pages do, and keeps cookies. */
export function openTestBrowser(
  base: string,
  origin: string,
  headers: Record<string, string> = { origin, "sec-fetch-site": "same-origin" },
): TestBrowser {
  const jar = new Map<string, string>();
  return {
    jar,
    async call(method, path, body) {
      const reply = await fetch(`${base}${path}`, {
        method,
        headers: {
          ...headers,
          ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join("=")).join("; ") }),
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const setCookies = reply.headers.getSetCookie();
      for (const line of setCookies) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return { status: reply.status, body: await reply.json(), setCookies };
    },
  };
}
