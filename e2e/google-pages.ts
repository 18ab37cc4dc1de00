/** Fakes of three files that Firebase's code loads from Google in the browser. They do only what that code needs. */

/**
 * Fake of https://apis.google.com/js/api.js, which exchanges messages between a page and a frame that the page
 * opened.
 */
export const apiScript = `(() => {
  const handlers = {}, waiting = {};
  const early = [];
  let count = 0;
  const take = async (message) => {
    const { data, source } = message;
    if (!handlers[data.to]) return early.push(message);
    source.postMessage({ reply: data.id, result: [await handlers[data.to](data.data)] }, "*");
  };
  const peer = (target) => ({
    send(name, data, done) {
      const id = ++count;
      waiting[id] = done;
      target().postMessage({ to: name, id, data }, "*");
    },
    register(name, handler) {
      handlers[name] = handler;
      early.splice(0).forEach(take);
    },
    restyle: async () => undefined,
    ping(done) { return new Promise((resolve) => this.send("ping", null, () => { done(); resolve(); })); },
  });
  handlers.ping = () => null;
  addEventListener("message", (message) => {
    const { data } = message;
    if (data?.to) take(message);
    // Ignores errors as Google's script does: Firebase throws in one of these callbacks after it has used the answer.
    else if (data?.reply) try { waiting[data.reply]?.(data.result); } catch {}
  });
  const context = {
    async open({ where, url, attributes }, opened) {
      const frame = Object.assign(document.createElement("iframe"), { src: url, ariaHidden: "true", tabIndex: -1 });
      Object.assign(frame.style, attributes.style);
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
      where.append(frame);
      await loaded;
      return opened(peer(() => frame.contentWindow));
    },
    getParentIframe: () => peer(() => parent),
  };
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { Iframe: peer, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: "*" },
  };
  const { searchParams } = new URL(document.currentScript.src);
  (window[searchParams.get("onload")] ?? window.gapi_onload)?.();
})()`;

/**
 * Fake of https://AUTH_DOMAIN/__/auth/iframe, which tells the page the result of the sign-in, by popup or by
 * redirect.
 */
export const framePage = (kept: object | undefined) => `<!doctype html><title>Helper</title>
<script src="https://apis.google.com/js/api.js"></script>
<script>
  const page = gapi.iframes.getContext().getParentIframe();
  const tell = (authEvent) => page.send("authEvent", { type: "authEvent", authEvent });
  page.register("webStorageSupport", () => ({ webStorageSupport: true }));
  addEventListener("message", ({ data, origin }) => origin === location.origin && data.authEvent && tell(data.authEvent));
  tell(${JSON.stringify(kept ?? { type: "unknown", error: { code: "auth/no-auth-event" } })});
</script>`;

/** Fake of https://AUTH_DOMAIN/__/auth/handler, the account chooser, in a popup or as a full page. */
export const chooserPage = (people: string[]) => `<!doctype html><title>Sign in - Google Accounts</title>
<h1>Choose an account</h1>
${people.map((name) => `<button>${name}</button>`).join("")} <button>Decline</button>
<script>
  const asked = new URLSearchParams(location.search);
  const { prompt } = JSON.parse(asked.get("customParameters"));
  document.body.dataset.prompt = prompt;
  for (const button of document.querySelectorAll("button")) button.onclick = async () => {
    const declined = button.textContent === "Decline";
    const authEvent = {
      type: asked.get("authType"), eventId: asked.get("eventId"), sessionId: "session", postBody: "", tenantId: null,
      urlResponse: declined ? null : location.origin + "/__/auth/handler?person=" + encodeURIComponent(button.textContent),
      error: declined ? { code: "auth/user-cancelled", message: "declined" } : undefined,
    };
    if (!opener) {
      await fetch("/__/auth/keep", { method: "POST", body: JSON.stringify(authEvent) });
      location.assign(asked.get("redirectUrl"));
      return;
    }
    for (let index = 0; index < opener.frames.length; index++) opener.frames[index].postMessage({ authEvent }, location.origin);
  };
</script>`;
