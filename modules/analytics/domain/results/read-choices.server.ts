/** What may be chosen on the analytics pages. */
import { and, asc, eq } from "drizzle-orm";
import type { Choice, Offered } from "#app/platform/lists/choices.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { analyticsConfigs, completedForms, completedFormSections } from "../../schema.ts";
import { roleWords, viewingRoles, type AggregationType } from "../aggregation-types.ts";
import type { AnalyticsQuery } from "../analytics-query.ts";
import { offerParties } from "./party-choices.server.ts";

export interface AnalyticsChoices {
  roles: { value: AggregationType; label: string }[];
  forms: Choice[];
  /** Of the chosen form. */
  rubrics: Choice[];
  /** Those who stand in projects of the chosen rubric. */
  parties: Record<AggregationType, Offered>;
}

export async function readChoices(
  scope: Scope,
  query: Pick<AnalyticsQuery, "form" | "rubric" | "filters" | "finds">,
): Promise<AnalyticsChoices> {
  const { organizationId } = scope;
  const { form, rubric } = query;
  const [[organization], forms, rubrics] = await Promise.all([
    db
      .select({ roles: organizations.roles })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    db
      .select({ value: completedForms.id, label: completedForms.title })
      .from(completedForms)
      .where(eq(completedForms.organizationId, organizationId))
      .orderBy(asc(completedForms.title), asc(completedForms.id)),
    form === null
      ? []
      : db
          .select({ value: analyticsConfigs.rubricId, label: analyticsConfigs.name })
          .from(analyticsConfigs)
          .where(
            and(
              eq(analyticsConfigs.organizationId, organizationId),
              eq(analyticsConfigs.formId, form),
            ),
          )
          .orderBy(asc(analyticsConfigs.name), asc(analyticsConfigs.rubricId)),
  ]);
  const known = rubrics.some(({ value }) => value === rubric) ? rubric : null;
  const roles = viewingRoles(organization?.roles ?? []);
  return {
    roles: roles.map((value) => ({ value, label: roleWords[value] })),
    forms,
    rubrics,
    parties: await offerParties(scope, known, query),
  };
}

export interface FormSection {
  title: string;
  order: string[];
}

/** Sections of a completed form, in its order. */
export async function readSections(scope: Scope, form: string): Promise<FormSection[]> {
  return db
    .select({ title: completedFormSections.title, order: completedFormSections.order })
    .from(completedFormSections)
    .where(
      and(
        eq(completedFormSections.organizationId, scope.organizationId),
        eq(completedFormSections.formId, form),
      ),
    )
    .orderBy(asc(completedFormSections.position));
}
