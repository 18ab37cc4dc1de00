import { useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { Money, type MoneyProps } from "./money.tsx";

const COUNT_MS = 900;

/**
 * Amount that counts up in green when it grows, so that customers notice incoming money. A lower amount is
 * shown at once.
 */
export default function CountingMoney({ amount, className }: Pick<MoneyProps, "amount" | "className">) {
  const [shown, setShown] = useState(amount);
  const before = useRef(amount);
  useEffect(() => {
    const from = before.current;
    before.current = amount;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (amount <= from || isCalm || document.hidden) {
      setShown(amount);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / COUNT_MS));
      setShown(part === 1 ? amount : from + (amount - from) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      setShown(amount);
    };
  }, [amount]);
  return (
    <Money
      amount={shown}
      className={cx("transition-colors duration-300", shown < amount && "text-success", className)}
    />
  );
}
