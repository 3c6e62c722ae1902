import type { InView, Seen } from "#app/platform/in-view.ts";
import type { projects, sites } from "#db/schema.ts";

/** A project as its finders and writers return it: found or created within a viewer's scope. */
export type ProjectRow = typeof projects.$inferSelect & InView<"project">;
/** The minimum of a project that is needed to find its related records. */
export type SeenProject = Seen<"project">;
export type ProjectInsert = typeof projects.$inferInsert;
export type SiteRow = typeof sites.$inferSelect;
export type SiteColumns = Omit<typeof sites.$inferInsert, "id" | "organizationId">;
/** Columns of a project that follow from others. Only what writes a project sets them. */
export type Derived =
  | "version"
  | "searchText"
  | "clientOrganizationId"
  | "updatedById"
  | "updatedByName";
