import type { InView, Seen } from "#app/platform/in-view.ts";
import type { projects, sites } from "#db/schema.ts";

/** A project as its finders and writers give it: it was found, or made, in the scope of a viewer. */
export type ProjectRow = typeof projects.$inferSelect & InView<"project">;
/** Enough of it to find what hangs on the project. */
export type SeenProject = Seen<"project">;
export type ProjectInsert = typeof projects.$inferInsert;
export type SiteRow = typeof sites.$inferSelect;
