import type { Head } from "../routing/route.ts";

export { DesignGallery as Component } from "../design/gallery.tsx";

export function head(): Head {
  return { title: "Design system", noIndex: true };
}
