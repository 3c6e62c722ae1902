import type { InView } from "#app/platform/in-view.ts";

/** A form that was found in a viewer's scope, or that a record in view names: its own copy, or a shared form's. */
export type SeenForm = { id: string } & InView<"form">;
