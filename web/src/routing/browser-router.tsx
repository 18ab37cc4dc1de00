import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router";

const history = () => createBrowserHistory({ v5Compat: true });

/** react-router's own, but from the part of it that does not bring its framework mode along (see lib/link.tsx). */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [navigator] = useState(history);
  const [{ action, location }, setState] = useState({
    action: navigator.action,
    location: navigator.location,
  });
  useLayoutEffect(() => navigator.listen((next) => startTransition(() => setState(next))), [navigator]);
  return (
    <Router navigator={navigator} navigationType={action} location={location}>
      {children}
    </Router>
  );
}
