/** What an installer built: the sites that changed last, and what failed at them. */
import { desc, eq } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { failedQuestion, worstFirst } from "#modules/form-logic/public.scoring.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import { findOutcomes } from "#modules/scoring/public.results.server.ts";
import type { Verdict } from "#modules/scoring/public.ts";

/** Failures are looked for in this many projects; the lists have the rest. */
const searched = 50;
const shownSites = 6;
const shownFailed = 4;

export interface InstalledSite {
  id: string;
  siteOwner: string;
  site: string;
  status: ProjectStatus;
  inspectionAt: Date | null;
  zone: string;
  /** Null until the project is scored, and where the installer may not see it. */
  verdict: Verdict | null;
}

export interface FailedSite {
  id: string;
  siteOwner: string;
  site: string;
  /** The worst first. */
  failures: { id: string; label: string; category: string | null; isWorst: boolean }[];
}

export interface InstalledSites {
  sites: InstalledSite[];
  failed: FailedSite[];
}

/**
 * Null for everybody but installers, and administrators of an organization that installs: these get what names their
 * organization, and nothing before the first site.
 */
export async function listInstalledSites(scope: Scope): Promise<InstalledSites | null> {
  const { viewer } = scope;
  const isInstaller = viewer.type === "installer";
  if (!isInstaller && !(viewer.installs && administratorTypes.includes(viewer.type))) return null;
  const rows = await readSites(scope);
  if (!isInstaller && rows.length === 0) return null;
  const outcomes = await findOutcomes(
    scope,
    rows.map(({ project }) => project.id),
  );
  const all = rows.map(({ project, site }) => ({
    id: project.id,
    siteOwner: site.siteOwnerName,
    site: site.siteAddress,
    status: project.status,
    inspectionAt: project.inspectionAt,
    zone: site.timeZone ?? viewer.timeZone,
    verdict: outcomes.get(project.id)?.verdict ?? null,
  }));
  const failed = all.flatMap(({ id, siteOwner, site, verdict }): FailedSite[] => {
    if (verdict !== "Fail") return [];
    const outcome = outcomes.get(id)!;
    const [worst] = Object.keys(outcome.criticalities);
    const failures = worstFirst(outcome).map((failure) => ({
      id: failure.fieldId,
      label: failedQuestion({ ...failure, question: failure.label || failure.question }),
      category: failure.category,
      isWorst: failure.category !== null && failure.category === worst,
    }));
    return [{ id, siteOwner, site, failures }];
  });
  const worstFailures = ({ failures }: FailedSite) =>
    failures.filter(({ isWorst }) => isWorst).length;
  return {
    sites: all.slice(0, shownSites),
    failed: failed
      .toSorted((one, other) => worstFailures(other) - worstFailures(one))
      .slice(0, shownFailed),
  };
}

function readSites(scope: Scope) {
  const { viewer, organizationId } = scope;
  const filter =
    viewer.type === "installer" ? {} : { filter: eq(projects.installerId, organizationId) };
  const first = { by: "updatedAt", direction: "desc", max: searched } as const;
  return db
    .select({ project: projects, site: sites })
    .from(visibleProjects(scope, { ...filter, first }))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(searched);
}
