const LONGEST_WAY = 15;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
}

export interface Page {
  url: URL;
  text: string;
}

/** A person's browser at a provider. The browser keeps cookies and follows redirects. */
export interface Visitor {
  send(address: string | URL, sent?: Sent): Promise<Response>;
  /**
   * Opens page after page until the browser is sent to `end`. `atPage`: what the person does on a page; it returns the
   * next address, and the request to send there.
   */
  visit(
    address: string,
    end: string,
    atPage: (page: Page) => Promise<{ address: string; sent?: Sent }>,
  ): Promise<URL>;
}

export function openVisitor(reach: typeof fetch = fetch): Visitor {
  const jar = new Map<string, string>();

  async function send(address: string | URL, sent: Sent = {}): Promise<Response> {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const headers = { accept: "text/html, */*;q=0.8", ...sent.headers, ...(cookie && { cookie }) };
    const reply = await reach(address, { ...sent, headers, redirect: "manual" });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return reply;
  }

  return {
    send,
    async visit(address, end, atPage) {
      let url = new URL(address);
      let reply = await send(url);
      for (let step = 0; step < LONGEST_WAY; step++) {
        const location = reply.headers.get("location");
        if (location) {
          url = new URL(location, url);
          if (url.href.startsWith(end)) return url;
          reply = await send(url);
          continue;
        }
        const next = await atPage({ url, text: await reply.text() });
        url = new URL(next.address, url);
        reply = await send(url, next.sent);
      }
      throw new Error(`The provider does not send back; the last page was ${url.origin}${url.pathname}`);
    },
  };
}

/** Reads the hidden fields of a page's forms. */
export function hiddenFields(text: string): Record<string, string> {
  const inputs = [...text.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
  const of = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return Object.fromEntries(inputs.map((tag) => [of(tag, "name"), of(tag, "value")]));
}
