import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { visibleProjects } from "./visible-projects.server.ts";

/** Whether the viewer sees a project of the form, which another organization may own. */
export async function seesProjectOfForm(scope: Scope, formId: string): Promise<boolean> {
  const found = await db
    .select({ id: projects.id })
    .from(visibleProjects(scope, { filter: eq(projects.formId, formId) }))
    .limit(1);
  return found.length > 0;
}
