/** The button on the page of a project that saves the answers of its intake as a test of its form. */
import { and, eq, isNull } from "drizzle-orm";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { savableStatuses } from "../domain/savable-statuses.ts";

export const loadPanel: PanelLoader<"project"> = async (scope, { project }) => {
  if (!administratorTypes.includes(scope.viewer.type)) return null;
  if (!project.formId || !savableStatuses.includes(project.status)) return null;
  const own = and(
    eq(forms.id, project.formId),
    eq(forms.organizationId, scope.organizationId),
    isNull(forms.deletedAt),
  );
  if ((await db.$count(forms, own)) === 0) return null;
  const to = `/forms/${project.formId}/tests/add?project=${project.id}`;
  return { actions: [{ label: "Save as a Form Test", to }] };
};
