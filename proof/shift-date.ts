const RealDate = Date;

/**
 * Makes `Date` run `shiftMs` ahead of this machine's clock. Monotonic clocks do not change. Returns a function that
 * restores `Date`.
 */
export function shiftDate(shiftMs: () => number): () => void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now() + shiftMs()] : args, newTarget),
    apply: () => new RealDate(RealDate.now() + shiftMs()).toString(),
    get: (target, name, receiver) =>
      name === "now" ? () => RealDate.now() + shiftMs() : Reflect.get(target, name, receiver),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
