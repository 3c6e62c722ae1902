/**
 * The autosave as a single SQL statement. A person who types sends a request every few seconds, and almost always the
 * intake is open and the person may write, so no row has to be read first. When nothing was saved, `saveAnswers` runs
 * its separate checks, which find the reason.
 */
import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { asProblem, db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import { ownerOrInspectorColumns, openStatuses } from "../../policy.ts";
import { intakeAnswers, intakes, projectLocks } from "../../schema.ts";
import { lockExpiry, canAcquireLock } from "../project-lock.server.ts";
import type { AnswerChange } from "./save-answers.input.ts";

/** True if the change was based on the stored answer, or if the stored answer is already the same (a repeated request). */
export const acceptsChange = sql`${intakeAnswers.version} = excluded.version - 1 or ${intakeAnswers.answer} = excluded.answer`;

/** A repeated request may arrive after the same text was stored again. A version must never decrease. */
export const versionAfter = sql`greatest(${intakeAnswers.version}, excluded.version)`;

/** The time at which a question was answered: not in the future, and not before the intake was started. */
export const answeredAt = (stated: SQL, started: SQL) =>
  sql`least(now(), greatest(coalesce(${stated}, now()), ${started}))`;

/**
 * A change of a question that the intake has. `version` is missing when the change was not saved because someone else
 * changed the answer.
 */
export interface TriedChange extends Record<string, unknown> {
  fieldId: string;
  version: number | null;
}

/**
 * Takes or renews the viewer's lock and saves the changes that are based on the stored answers.
 * @param changes at most one for each question.
 * @returns null when nothing was saved. This function does not know the reason. It also saves nothing where calculations depend
 * on the answers.
 */
export async function saveAnswersInOneStatement(
  scope: Scope,
  projectId: string,
  changes: readonly AnswerChange[],
): Promise<TriedChange[] | null> {
  if (changes.length === 0) return null;
  try {
    const tried = await db.execute<TriedChange>(statement(scope, projectId, changes));
    return tried.length > 0 ? [...tried] : null;
  } catch (error) {
    throw asProblem(error);
  }
}

/** Expresses `idInForm`: the id of a repeated question without its instance. */
export const idInFormSql = (fieldId: SQL) => sql`split_part(${fieldId}, '~', 1)`;

/** Expresses `canWriteAnswers` as a query condition, without the case of the reviewers. */
export function writableProjects({ viewer }: Scope) {
  const fillsIn = ownerOrInspectorColumns(viewer).map(([column, value]) =>
    eq(projects[column], value),
  );
  return and(inArray(projects.status, [...openStatuses]), or(sql`false`, ...fillsIn))!;
}

function statement(scope: Scope, projectId: string, changes: readonly AnswerChange[]) {
  const { id, name } = scope.viewer;
  return sql`
    with held as (
      insert into ${projectLocks} (project_id, organization_id, holder_id, holder_name, expires_at)
      select ${projects.id}, ${projects.organizationId}, ${id}::text, ${name}::text, ${lockExpiry()}
      from ${projects}
      where ${projects.id} = ${projectId} and ${isVisibleProject(scope)} and ${writableProjects(scope)}
      on conflict (project_id) do update set
        holder_id = excluded.holder_id, holder_name = excluded.holder_name, expires_at = excluded.expires_at
      where ${canAcquireLock(id)}
      returning project_id, organization_id
    ), known as (
      select held.project_id, held.organization_id, coalesce(${projects.startedAt}, ${projects.createdAt}) as started, change.*
      from held
      join ${projects} on ${projects.id} = held.project_id
      join ${intakes} on ${intakes.projectId} = held.project_id and not ${intakes.calculates}
      join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change("fieldId" text, "basedOn" integer, answer jsonb, "doneAt" timestamptz)
        on ${idInFormSql(sql`change."fieldId"`)} = any(${intakes.fieldIds})
    ), saved as (
      insert into ${intakeAnswers}
        (project_id, organization_id, field_id, version, answer, updated_by_id, updated_by_name, updated_at, received_at)
      select project_id, organization_id, "fieldId", "basedOn" + 1, answer, ${id}, ${name},
        ${answeredAt(sql`"doneAt"`, sql`started`)}, case when "doneAt" is not null then now() end
      from known
      on conflict (project_id, field_id) do update set
        answer = excluded.answer, version = ${versionAfter}, updated_by_id = excluded.updated_by_id,
        updated_by_name = excluded.updated_by_name, updated_at = excluded.updated_at,
        received_at = excluded.received_at
      where ${acceptsChange}
      returning field_id, version
    )
    select "fieldId", saved.version from known left join saved on saved.field_id = "fieldId"`;
}
