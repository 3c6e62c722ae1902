/** Loads the data of the dialogs for the projects that were selected in a list. */
import { and, eq, inArray } from "drizzle-orm";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { selectedIds } from "#app/platform/lists/apply-to-each.server.ts";
import type { OfferedChoices } from "#app/platform/lists/choices.ts";
import { offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import { readChoiceSearch } from "#app/platform/lists/table-query.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { minMinutes } from "../booking/scheduling-constants.ts";
import { minutesOfForm } from "../visit-requirements/form-visit.server.ts";
import { readChoices } from "../booking/inspector-choices.server.ts";

export interface SelectedView {
  rows: { id: string; name: string; address: string; status: ProjectStatus }[];
  inspectors: OfferedChoices;
  /** The longest usual duration of their forms. */
  minutes: number;
  /** What to do with their visits, if the URL says so. */
  how: string;
  /** The list that the dialog returns to, with the prefix of the organization. */
  back: string;
}

export async function loadSelected(scope: Scope, url: string): Promise<SelectedView> {
  const { searchParams } = new URL(url);
  const ids = selectedIds(searchParams);
  const [found, inspectors] = await Promise.all([
    db
      .select({
        id: projects.id,
        name: sites.siteOwnerName,
        address: sites.siteAddress,
        status: projects.status,
        minutes: minutesOfForm(),
      })
      .from(projects)
      .innerJoin(sites, eq(sites.id, projects.siteId))
      .where(and(inArray(projects.id, ids), isVisibleProject(scope))),
    offerChoices(
      {
        from: "/choices/scheduling.inspector",
        searchText: readChoiceSearch(searchParams, "inspector"),
        chosen: [],
      },
      (requested) => readChoices(scope, requested),
    ),
  ]);
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    // In the order in which the list shows them.
    rows: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? { id, name: row.name, address: row.address, status: row.status } : [];
    }),
    minutes: Math.max(...found.map(({ minutes }) => minutes), minMinutes),
    inspectors,
    how: searchParams.get("how") ?? "days",
    back: safeReturn(searchParams.get("back")),
  };
}
