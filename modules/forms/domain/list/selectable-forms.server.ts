import { and, asc, count, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { RequestedChoices } from "#app/platform/lists/choices.ts";
import { readCounted } from "#app/platform/lists/read-by-key.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { isRequestedChoice } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { formVersions } from "../../schema.ts";
import { readableForms } from "../access/readable-forms.server.ts";

/** A form that can be chosen as project type. */
export interface SelectableForm {
  id: string;
  title: string;
  /** The version of the published form. */
  version: number;
  skipReview: boolean;
  skipScheduling: boolean;
  noSchedule: boolean;
  /** True when 'Auto-Rubric' is offered beside the form's rubrics. */
  enableAutoRubric: boolean;
  /** True when a field user may create a project like one they inspect. */
  allowInspectorToCreateProjects: boolean;
}

/** Use the published title, because the form's own row has the title of the draft. */
const publishedTitle = sql<string>`coalesce(${formVersions.title}, ${forms.title})`;

/** Returns the requested forms that a project can use, own and shared, by title. */
export function listSelectableForms(
  scope: Scope,
  requested: RequestedChoices,
): Promise<SelectableForm[]> {
  return db
    .select({
      id: forms.id,
      title: publishedTitle,
      version: formVersions.version,
      skipReview: sql<boolean>`coalesce(${formVersions.skipReview}, false)`,
      skipScheduling: sql<boolean>`coalesce(${formVersions.skipScheduling}, false)`,
      noSchedule: sql<boolean>`coalesce(${formVersions.noSchedule}, false)`,
      enableAutoRubric: forms.enableAutoRubric,
      allowInspectorToCreateProjects: forms.allowInspectorToCreateProjects,
    })
    .from(forms)
    .innerJoin(
      formVersions,
      and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.publishedVersion)),
    )
    .where(
      and(
        eq(forms.active, true),
        readableForms(scope),
        isRequestedChoice(requested, forms.id, publishedTitle),
      ),
    )
    .orderBy(asc(publishedTitle), asc(forms.id))
    .limit(requested.max);
}

/** Returns one page of these forms, by title. The search matches the title. */
export function listSelectablePage(scope: Scope, query: TableQuery) {
  const isFound = and(
    eq(forms.active, true),
    readableForms(scope),
    isRequestedChoice({ searchText: query.q, max: query.size }, forms.id, publishedTitle),
  );
  const isPublishedVersion = and(
    eq(formVersions.formId, forms.id),
    eq(formVersions.version, forms.publishedVersion),
  );
  const columns = [publishedTitle, forms.id];
  const total = async () => {
    const [row] = await db
      .select({ total: count() })
      .from(forms)
      .innerJoin(formVersions, isPublishedVersion)
      .where(isFound);
    return row?.total ?? 0;
  };
  return readCounted(query, { kinds: ["text", "text"], count: total }, (slice) =>
    db
      .select({ id: forms.id, title: publishedTitle, pageKey: slice.keyOf(columns) })
      .from(forms)
      .innerJoin(formVersions, isPublishedVersion)
      .where(and(isFound, slice.beyond(columns)))
      .orderBy(...slice.order(columns))
      .limit(slice.limit)
      .offset(slice.offset),
  );
}

/** Returns one of these forms, or null. */
export async function findSelectableForm(scope: Scope, id: string): Promise<SelectableForm | null> {
  const [form] = await listSelectableForms(scope, { values: [id], max: 1 });
  return form ?? null;
}
