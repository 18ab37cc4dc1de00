import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  content: ReactNode;
  /** One element that can take focus; it keeps a name of its own. */
  children: ReactElement;
  side?: "top" | "bottom" | "left" | "right";
}

/** A short hint on hover and focus. Nothing that one must read lives only here: touch screens never show it. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
            <Base.Popup className="max-w-64 origin-(--transform-origin) rounded-sm bg-text px-2.5 py-1.5 font-medium text-bg text-sm shadow-md transition-[opacity,scale] duration-150 data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0">
              {content}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
