/** What may be chosen on the analytics pages. */
import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, projects } from "#db/schema.ts";
import {
  analyticsConfigs,
  completedForms,
  completedFormSections,
  questionScores,
  scoredProjects,
} from "../../schema.ts";
import {
  aggregationTypes,
  roleWords,
  viewingRoles,
  type AggregationType,
} from "../aggregation-types.ts";
import { partyColumns, scoredInView, seesWholeOrganization } from "./scored-in-view.server.ts";

export interface Choice {
  value: string;
  label: string;
}

export interface AnalyticsChoices {
  roles: { value: AggregationType; label: string }[];
  forms: Choice[];
  /** Of the chosen form. */
  rubrics: Choice[];
  /** Those who stand in projects of the chosen rubric. */
  parties: Record<AggregationType, Choice[]>;
}

const mostParties = 500;

export async function readChoices(
  scope: Scope,
  { form, rubric }: { form: string | null; rubric: string | null },
): Promise<AnalyticsChoices> {
  const { organizationId } = scope;
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
    parties: await readParties(scope, known),
  };
}

async function readParties(scope: Scope, rubric: string | null) {
  const found = await Promise.all(
    aggregationTypes.map(async (type) =>
      rubric === null ? [] : await listParties(scope, rubric, type),
    ),
  );
  return Object.fromEntries(aggregationTypes.map((type, at) => [type, found[at]!])) as Record<
    AggregationType,
    Choice[]
  >;
}

async function listParties(scope: Scope, rubric: string, type: AggregationType): Promise<Choice[]> {
  const rows = seesWholeOrganization(scope)
    ? await storedParties(scope, rubric, type)
    : await partiesInView(scope, rubric, type);
  return rows
    .map(({ value, label }) => ({ value: value!, label: label ?? value! }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}

/** Whoever has results of their own. */
function storedParties({ organizationId }: Scope, rubric: string, type: AggregationType) {
  return db
    .select({ value: questionScores.party, label: questionScores.partyName })
    .from(questionScores)
    .where(
      and(
        eq(questionScores.organizationId, organizationId),
        eq(questionScores.rubricId, rubric),
        eq(questionScores.aggregationType, type),
        eq(questionScores.timeFrame, "All Time"),
        ne(questionScores.party, ""),
      ),
    )
    .limit(mostParties);
}

function partiesInView(scope: Scope, rubric: string, type: AggregationType) {
  const [party, name] = partyColumns[type];
  return db
    .selectDistinctOn([party], { value: party, label: name })
    .from(scoredProjects)
    .innerJoin(projects, eq(projects.id, scoredProjects.projectId))
    .where(and(scoredInView(scope), eq(scoredProjects.rubricId, rubric), isNotNull(party)))
    .orderBy(asc(party))
    .limit(mostParties);
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
