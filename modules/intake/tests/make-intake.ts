/** Creates a project with a started intake, its people, and a rubric. */
import type { ProjectReference } from "#modules/projects/public.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  type MadeProject,
  type UserRow,
} from "#db/testing/factories.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { asViewer } from "#app/platform/auth/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { answerIds, type FormDefinition } from "#modules/form-logic/public.ts";
import type { Rubric } from "#modules/form-logic/public.scoring.ts";
import { rubrics, scoringSystems } from "#modules/scoring/schema.ts";
import { intakes } from "../schema.ts";

export const roofForm: FormDefinition = {
  id: "roof-check",
  title: "Roof check",
  version: 1,
  skipReview: false,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "roof",
      title: "Roof",
      fields: [
        {
          id: "leaks",
          type: "radio-button",
          label: "Are there leaks?",
          required: true,
          options: [{ label: "Yes" }, { label: "No" }],
        },
        {
          id: "where",
          type: "single-input",
          label: "Where does it leak?",
          required: true,
          conditionGroup: {
            operand: "and",
            cgList: [
              {
                mustBeTrueValue: "all",
                conditionList: [
                  { selectedQuestion: "leaks", selectedOperand: "is", selectedOption: "Yes" },
                ],
              },
            ],
          },
        },
      ],
    },
    {
      id: "array",
      title: "Array",
      fields: [
        {
          id: "modules",
          type: "numeric-input",
          label: "How many modules?",
          requiredForFieldIntake: true,
        },
        { id: "view", type: "text-area-field", label: "What else was seen?" },
      ],
    },
  ],
};

export interface MadeIntake {
  projectId: string;
  project: ProjectReference;
  organizationId: string;
  inspector: UserRow;
  reviewer: UserRow;
  admin: UserRow;
  as(user: UserRow): Scope;
}

export async function makeIntake(
  options: {
    status?: ProjectStatus;
    form?: FormDefinition;
    withRubric?: boolean;
    rubricQuestions?: Rubric["questions"];
    booked?: Pick<Partial<MadeProject>, "inspectionAt" | "site">;
  } = {},
): Promise<MadeIntake> {
  const { status = "In Progress", withRubric = true, rubricQuestions = roofQuestions } = options;
  const form = { ...(options.form ?? roofForm), id: newId() };
  const organization = await makeOrganization();
  const organizationId = organization.id;
  const [inspector, reviewer, admin] = await Promise.all([
    makeUser({ type: "field-user", organizationId }),
    makeUser({
      type: "quality-manager",
      organizationId,
      clientsAll: true,
      qualificationsAll: true,
    }),
    makeUser({ type: "admin", organizationId }),
  ]);
  const rubricId = withRubric ? await makeRubric(organizationId, form.id, rubricQuestions) : null;
  const project = await makeProject({
    organizationId,
    status,
    ...options.booked,
    formId: form.id,
    formTitle: form.title,
    rubricId,
    rubricName: rubricId && "Roof rubric",
    skipReview: form.skipReview,
    inspectorKind: "internal",
    inspectorId: inspector.id,
    inspectorName: inspector.name,
    inspectorOrganizationId: organizationId,
    parties: [{ partyKind: "user", partyId: inspector.id, role: "inspector" }],
  });
  await db.insert(intakes).values({
    projectId: project.id,
    organizationId,
    formId: form.id,
    formVersion: form.version,
    form,
    fieldIds: answerIds(form),
  });
  return {
    projectId: project.id,
    project,
    organizationId,
    inspector,
    reviewer,
    admin,
    as: (user) => ({ viewer: asViewer(user, organization), organizationId }),
  };
}

const roofQuestions: Rubric["questions"] = {
  leaks: { criticalityCategory: "Major", options: { Yes: "Fail", No: "Pass" } },
};

async function makeRubric(
  organizationId: string,
  formId: string,
  questions: Rubric["questions"],
): Promise<string> {
  const [systemId, rubricId] = [newId(), newId()];
  await db.insert(scoringSystems).values({
    id: systemId,
    organizationId,
    name: "Roof system",
    criticalityMap: { Major: 0 },
    percentageFailure: 50,
  });
  await db.insert(rubrics).values({
    id: rubricId,
    organizationId,
    name: "Roof rubric",
    formId,
    scoringSystemId: systemId,
    questions,
  });
  return rubricId;
}
