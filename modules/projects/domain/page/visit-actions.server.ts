/** What other modules let an inspector do on the way to a visit of their own. */
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import type { PageLink } from "#app/platform/manifest/links.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { ProjectRow, SiteRow } from "../project-rows.ts";

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    /** Buttons for a visit of the viewer. `:id` in their path is replaced by the project's id. */
    "own visit": Pick<ProjectRow, "status" | "inspectionAt"> &
      Pick<SiteRow, "siteRepEmail" | "siteRepPhone"> & { now: number };
  }
}

/** @param now a phone that works offline asks for the actions at the time of the visit. */
export async function listVisitActions(
  scope: Scope,
  { id, status, inspectionAt }: Pick<ProjectRow, "id" | "status" | "inspectionAt">,
  { siteRepEmail, siteRepPhone }: Pick<SiteRow, "siteRepEmail" | "siteRepPhone">,
  now = Date.now(),
): Promise<PageLink[]> {
  const subject = { status, inspectionAt, siteRepEmail, siteRepPhone, now };
  const tabs = await listLinks(scope, "own visit", subject);
  return tabs.map((tab) => ({ ...tab, path: tab.path.replace(":id", id) }));
}
