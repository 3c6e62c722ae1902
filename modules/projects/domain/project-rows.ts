import type { projects, sites } from "#db/schema.ts";

export type ProjectRow = typeof projects.$inferSelect;
export type ProjectInsert = typeof projects.$inferInsert;
export type SiteRow = typeof sites.$inferSelect;
