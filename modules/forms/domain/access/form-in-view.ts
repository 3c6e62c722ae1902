import type { InView } from "#app/platform/in-view.ts";

/** A form that was found in a viewer's scope, or that a visible record refers to. */
export type FormInView = { id: string } & InView<"form">;
