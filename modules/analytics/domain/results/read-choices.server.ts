/** What may be chosen on the analytics pages. */
import { and, asc, eq } from "drizzle-orm";
import type { AskedChoices, Choice, Offered } from "#app/platform/lists/choices.ts";
import { isAskedChoice, offerChoices } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { analyticsConfigs, completedForms, completedFormSections } from "../../schema.ts";
import { roleWords, viewingRoles, type AggregationType } from "../aggregation-types.ts";
import type { AnalyticsQuery } from "../analytics-query.ts";
import { offerParties } from "./party-choices.server.ts";

export interface AnalyticsChoices {
  roles: { value: AggregationType; label: string }[];
  forms: Offered;
  /** Of the chosen form. */
  rubrics: Choice[];
  /** Those who stand in projects of the chosen rubric. */
  parties: Record<AggregationType, Offered>;
}

export async function readChoices(
  scope: Scope,
  query: Pick<AnalyticsQuery, "form" | "rubric" | "filters" | "finds" | "findForm">,
): Promise<AnalyticsChoices> {
  const { organizationId } = scope;
  const { form, rubric } = query;
  const [[organization], forms, rubrics] = await Promise.all([
    db
      .select({ roles: organizations.roles })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    offerChoices(
      { from: "/choices/analytics.form", words: query.findForm, chosen: [form ?? ""] },
      (asked) => readForms(scope, asked),
    ),
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

/** Forms of which projects were completed. */
export function readForms(scope: Scope, asked: AskedChoices): Promise<Choice[]> {
  const { id, title, organizationId } = completedForms;
  return db
    .select({ value: id, label: title })
    .from(completedForms)
    .where(and(eq(organizationId, scope.organizationId), isAskedChoice(asked, id, title)))
    .orderBy(asc(title), asc(id))
    .limit(asked.most);
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
