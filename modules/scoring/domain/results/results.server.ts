import { and, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type {
  Criticalities,
  IntakeResult,
  ScoredFailure,
  Verdict,
} from "#modules/form-logic/public.scoring.ts";
import { intakeResults } from "../../schema.ts";
import type { ResultRow } from "./result-row.ts";

/** The outcome of a scoring with the rubric and person that scored it, and when. */
export interface StoredResult extends IntakeResult {
  rubricName: string;
  scoredAt: Date;
}

/**
 * The newest result of a project, null when it was never scored or the viewer may not see it. Call it after `getProject` has
 * checked that the viewer sees the project. This function only excludes users without any access, and installers to whom the
 * project does not show its intake.
 */
export async function findResult(
  scope: Scope,
  projectId: string,
  tx: Transaction | Database = db,
): Promise<StoredResult | null> {
  const [row] = await tx
    .select({
      result: intakeResults.result,
      rubricName: intakeResults.rubricName,
      scoredAt: intakeResults.scoredAt,
    })
    .from(intakeResults)
    .innerJoin(projects, eq(projects.id, intakeResults.projectId))
    .where(and(eq(projects.id, projectId), eq(intakeResults.current, true), withinReach(scope)))
    .limit(1);
  return row ? { ...row.result, rubricName: row.rubricName, scoredAt: row.scoredAt } : null;
}

/**
 * The verdicts of these projects, for those that have one and that the viewer may see. The caller must have made the
 * same check as for `findResult`.
 */
export async function findVerdicts(
  scope: Scope,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Verdict>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({ projectId: intakeResults.projectId, verdict: intakeResults.verdict })
    .from(intakeResults)
    .innerJoin(projects, eq(projects.id, intakeResults.projectId))
    .where(
      and(
        inArray(projects.id, [...projectIds]),
        eq(intakeResults.current, true),
        withinReach(scope),
      ),
    );
  return new Map(rows.map(({ projectId, verdict }) => [projectId, verdict]));
}

/** A verdict with what failed. */
export interface ScoredOutcome {
  verdict: Verdict;
  failures: ScoredFailure[];
  /** The criticalities of the rubric, the worst first. */
  criticalities: Criticalities;
}

/** Like `findVerdicts`, with the failures. */
export async function findOutcomes(
  scope: Scope,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ScoredOutcome>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .select({
      projectId: intakeResults.projectId,
      verdict: intakeResults.verdict,
      failures: sql<ScoredFailure[]>`${intakeResults.result} -> 'failures'`,
      criticalities: sql<Criticalities>`${intakeResults.result} -> 'criticalities'`,
    })
    .from(intakeResults)
    .innerJoin(projects, eq(projects.id, intakeResults.projectId))
    .where(
      and(
        inArray(projects.id, [...projectIds]),
        eq(intakeResults.current, true),
        withinReach(scope),
      ),
    );
  return new Map(rows.map(({ projectId, ...outcome }) => [projectId, outcome]));
}

/** The newest 50 scorings of a project, newest first. The caller must have made the same check as for `findResult`. */
export async function listResults(scope: Scope, projectId: string): Promise<ResultRow[]> {
  const rows = await db
    .select({
      id: intakeResults.id,
      current: intakeResults.current,
      verdict: intakeResults.verdict,
      scoreText: sql<string>`${intakeResults.result}->>'scoreText'`,
      rubricName: intakeResults.rubricName,
      formVersion: intakeResults.formVersion,
      scoredAt: intakeResults.scoredAt,
      scoredByName: intakeResults.scoredByName,
    })
    .from(intakeResults)
    .innerJoin(projects, eq(projects.id, intakeResults.projectId))
    .where(and(eq(projects.id, projectId), withinReach(scope)))
    .orderBy(desc(intakeResults.scoredAt), desc(intakeResults.id))
    .limit(50);
  return rows;
}

function withinReach({ viewer, organizationId }: Scope): SQL | undefined {
  const isParty = sql`exists (
    select 1 from ${projectParties}
    where ${projectParties.projectId} = ${projects.id}
      and ${projectParties.partyId} in (${viewer.id}, ${organizationId})
      and (${projectParties.role} in ('client', 'inspector') or ${projects.installerViewable})
  )`;
  const known = or(
    eq(projects.organizationId, organizationId),
    eq(projects.inspectorOrganizationId, organizationId),
    isParty,
  );
  // An installer of the owner's own organization has only an installer's rights.
  return viewer.type === "installer" ? and(eq(projects.installerViewable, true), known) : known;
}
