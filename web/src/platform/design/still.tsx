import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { tryAgain } from "../lib/try-again.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import type { PartModule } from "./part.tsx";

const ofServer: (() => Promise<unknown>)[] = [];

/** On the server: loads the code of all still parts of the imported modules, because they are rendered at once. */
export const loadStillParts = () => Promise.all(ofServer.map((load) => load()));

/**
 * Hydration leaves the server's HTML in an element with this content. It is always the same object: React would set the
 * content of another one.
 */
const asRendered = { __html: "" };

/** Where an element is among the part's links and buttons. */
const placeOf = (box: HTMLElement | null, element: Element | null) =>
  pressable(box).findIndex((one) => one === element);

const pressable = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>("a[href], button") ?? []),
];

/**
 * A part of a page that few people use, such as the footer. It stays the server's HTML until it is in view; its code
 * loads then. Its links work before that, and a button that was pressed is pressed again afterwards. Where the browser
 * renders the page, the code loads at once.
 */
export function still<P extends object>(load: () => Promise<PartModule<P>>): ComponentType<P> {
  let known: PartModule<P> | undefined;
  const get = async () => {
    known ??= await load();
    return known;
  };
  if (import.meta.env.SSR) ofServer.push(get);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its page is imported
  return function Still(props: P) {
    const [module, setModule] = useState(known);
    const isHydrated = useHydrated();
    // Content is set only while hydrating, when React leaves the element as it is. Elsewhere React would set it, which
    // the page's Trusted Types forbid.
    const [content] = useState(isHydrated ? undefined : asRendered);
    const [tries, setTries] = useState(0);
    const box = useRef<HTMLDivElement>(null);
    /** The focused and the pressed element, by their places: the part's own elements replace the server's. */
    const used = useRef({ focused: -1, pressed: -1 });

    useEffect(() => {
      if (module) return;
      let isOver = false;
      let callOff = () => {};
      const fetch = () =>
        void get().then(
          (loaded) => {
            if (isOver) return;
            used.current.focused = placeOf(box.current, document.activeElement);
            setModule(loaded);
          },
          () => {
            if (!isOver) callOff = tryAgain(() => setTries(tries + 1), tries);
          },
        );
      // One pixel less: an element just below the screen would count as in view.
      const sight = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          sight.disconnect();
          fetch();
        },
        { rootMargin: "-1px" },
      );
      const rendered = box.current?.firstElementChild;
      if (rendered) sight.observe(rendered);
      else fetch();
      return () => {
        isOver = true;
        sight.disconnect();
        callOff();
      };
    }, [module, tries]);

    useLayoutEffect(() => {
      if (!module) return;
      const { focused, pressed } = used.current;
      used.current = { focused: -1, pressed: -1 };
      const all = pressable(box.current);
      all[focused]?.focus({ preventScroll: true });
      all[pressed]?.click();
    }, [module]);

    const Shown = module?.default;
    return Shown ? (
      <div key="shown" ref={box} className="contents">
        <Shown {...props} />
      </div>
    ) : (
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: remembers presses of the buttons inside
      <div
        key="rendered"
        ref={box}
        className="contents"
        onClick={({ target }) => {
          used.current.pressed = placeOf(box.current, (target as Element).closest("button"));
        }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
        dangerouslySetInnerHTML={content}
      />
    );
  };
}
