import { and, asc, eq, isNotNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "../schema.ts";
import { readableForms } from "./readable-forms.server.ts";

/** A project type to choose. */
export interface SelectableForm {
  id: string;
  title: string;
  /** Of the published form. */
  version: number;
  skipReview: boolean;
  skipScheduling: boolean;
  noSchedule: boolean;
  /** Whether 'Auto-Rubric' is offered beside the form's rubrics. */
  enableAutoRubric: boolean;
}

/** The published forms a project can be made of, own and shared (readings F1), by title. */
export async function listSelectableForms(scope: Scope): Promise<SelectableForm[]> {
  const rows = await db
    .select({
      id: forms.id,
      title: forms.title,
      version: forms.publishedVersion,
      skipReview: forms.skipReview,
      skipScheduling: forms.skipScheduling,
      noSchedule: forms.noSchedule,
      enableAutoRubric: forms.enableAutoRubric,
    })
    .from(forms)
    .where(and(eq(forms.active, true), isNotNull(forms.publishedVersion), readableForms(scope)))
    .orderBy(asc(forms.title), asc(forms.id))
    .limit(500);
  return rows.flatMap(({ version, ...form }) => (version === null ? [] : [{ ...form, version }]));
}
