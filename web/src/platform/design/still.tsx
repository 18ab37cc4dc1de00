import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { tryAgain } from "../lib/try-again.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import type { PartModule } from "./part.tsx";

const ofServer: (() => Promise<unknown>)[] = [];

/**
 * Loads on the server the code of all parts made by `still` in the imported modules, because the server
 * renders them at once.
 */
export const loadStillParts = () => Promise.all(ofServer.map((load) => load()));

/**
 * An element with this content keeps the HTML of the server during hydration. It must always be the same
 * object, because React would set the content of another object.
 */
const asRendered = { __html: "" };

/** Returns an element's position among the links and buttons of the part. */
const placeOf = (box: HTMLElement | null, element: Element | null) =>
  pressable(box).findIndex((one) => one === element);

const pressable = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>("a[href], button") ?? []),
];

/**
 * A part of a page that few people use, such as the footer. At first it is the HTML of the server; its code
 * loads only when it comes into view. Its links work before that. A button that was pressed before is pressed
 * again when the code is loaded. If the browser renders the page, the code loads at once.
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
    // Content is set only during hydration, when React leaves the element unchanged. At any other time, React
    // would set the content, which the page's Trusted Types forbid.
    const [content] = useState(isHydrated ? undefined : asRendered);
    const [tries, setTries] = useState(0);
    const box = useRef<HTMLDivElement>(null);
    /**
     * Positions of the focused and the pressed element. They are needed because the part's own elements
     * replace the elements of the server's HTML.
     */
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
      // The margin is minus one pixel, because an element directly below the screen would count as in view.
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
