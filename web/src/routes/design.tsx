import type { Head } from "../platform/routing/route.ts";

export { DesignGallery as Component } from "../platform/design/gallery.tsx";

export function head(): Head {
  return { title: "Design system", noIndex: true };
}
