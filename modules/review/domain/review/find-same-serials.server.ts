/** Finds serial numbers that another project of the organization has too: a typing error, or a device that was moved. */
import type { Scope } from "#app/platform/viewer.ts";
import type { IntakeInView } from "#modules/intake/public.ts";
import {
  listProjectsWithCodes,
  type ProjectWithCode,
} from "#modules/projects/public.codes.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";

/** Most projects that one question names. */
const maxNamed = 3;

/** @returns the other projects by question. Spaces and capitals do not count. */
export async function findSameSerials(
  scope: Scope,
  project: ProjectReference,
  { form, answers }: IntakeInView,
): Promise<(fieldId: string) => ProjectWithCode[]> {
  const serials = new Map(
    form.sections.flatMap(({ fields }) =>
      fields
        .filter(({ isUnique }) => isUnique)
        .map(({ id }) => [id, (answers[id]?.values[0] ?? "").replaceAll(/\s/g, "").toLowerCase()]),
    ),
  );
  const asked = [...new Set(serials.values())].filter((serial) => serial !== "");
  const found = await listProjectsWithCodes(scope, project, asked);
  return (fieldId) => found.get(serials.get(fieldId) ?? "")?.slice(0, maxNamed) ?? [];
}
