import type { InView, RecordReference } from "#app/platform/in-view.ts";
import type { projects, sites } from "#db/schema.ts";

/** A project that was found or created within a viewer's scope. Finders and writers return this type. */
export type ProjectRow = typeof projects.$inferSelect & InView<"project">;
/** The part of a project that is needed to find its related records. */
export type ProjectReference = RecordReference<"project">;
export type ProjectInsert = typeof projects.$inferInsert;
export type SiteRow = typeof sites.$inferSelect;
export type SiteColumns = Omit<typeof sites.$inferInsert, "id" | "organizationId">;
/** Columns that are computed from others. Only the functions that write a project set them. */
export type DerivedColumn =
  | "version"
  | "searchText"
  | "clientOrganizationId"
  | "updatedById"
  | "updatedByName";
