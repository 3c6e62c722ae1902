/** A project as programs read and change it. Texts have the same names in both directions. Pure. */
import { z } from "zod";
import { projectStatuses } from "#app/platform/project-status.ts";
import { fieldsWith, fieldValue } from "#modules/projects/public.fields.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";

/** The fields that are typed in the project's form. */
export const typedFields = fieldsWith("typed");

const time = z.iso.datetime();
const party = z.object({ id: z.string(), name: z.string().nullable() });
type Texts<Schema> = Record<(typeof typedFields)[number]["name"], Schema>;

/** A schema for each typed text, by the field's name. */
export const schemaOfTexts = <Schema extends z.ZodType>(schema: Schema): Texts<Schema> =>
  Object.fromEntries(
    typedFields.map(({ name, label }) => [name, schema.meta({ description: label })]),
  ) as Texts<Schema>;

export const projectRecord = z.object({
  id: z.string(),
  version: z
    .number()
    .int()
    .meta({ description: "Rises with every change. Also in the header ETag." }),
  status: z.enum(projectStatuses),
  ownerId: z.string().meta({ description: "The organization that owns the project." }),
  ...schemaOfTexts(z.string().nullable()),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string().nullable().meta({ description: "IANA name of the site's time zone." }),
  form: party.nullable(),
  rubric: party.extend({ id: z.string().nullable() }).nullable(),
  client: party.nullable(),
  installer: party.extend({ kind: z.enum(["user", "organization"]) }).nullable(),
  nabcepIds: z.array(z.string()),
  inspector: party
    .extend({
      kind: z.enum(["internal", "third-party", "self-submit"]),
      organizationId: z.string().nullable(),
    })
    .nullable(),
  restrictSchedule: z.boolean(),
  visit: z
    .object({ startsAt: time, endsAt: time.nullable(), minutes: z.number().int().nullable() })
    .nullable(),
  createdAt: time,
  updatedAt: time,
  startedAt: time.nullable(),
  completedAt: time.nullable(),
});

export type ProjectRecord = z.output<typeof projectRecord>;

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

export function describeProject(found: ProjectWithSite): ProjectRecord {
  const { project, site } = found;
  const { clientId, formId, installerId, installerKind, inspectorId, inspectorKind } = project;
  return {
    id: project.id,
    version: project.version,
    status: project.status,
    ownerId: project.organizationId,
    ...(Object.fromEntries(
      typedFields.map(({ name, column }) => [name, fieldValue(column, found) ?? null]),
    ) as Texts<string | null>),
    address: site.siteAddress,
    latitude: site.latitude,
    longitude: site.longitude,
    timeZone: site.timeZone,
    form: formId === null ? null : { id: formId, name: project.formTitle },
    rubric: project.rubricName === null ? null : { id: project.rubricId, name: project.rubricName },
    client: clientId === null ? null : { id: clientId, name: project.clientName },
    installer:
      installerId === null || installerKind === null
        ? null
        : { kind: installerKind, id: installerId, name: project.installerName },
    nabcepIds: project.nabcepIds,
    inspector:
      inspectorId === null || inspectorKind === null
        ? null
        : {
            kind: inspectorKind,
            id: inspectorId,
            name: project.inspectorName,
            organizationId: project.inspectorOrganizationId,
          },
    restrictSchedule: project.restrictSchedule,
    visit: visitOf(project),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    startedAt: timeOf(project.startedAt),
    completedAt: timeOf(project.completedAt),
  };
}

function visitOf(project: ProjectWithSite["project"]): ProjectRecord["visit"] {
  const { inspectionAt, inspectionEndsAt, inspectionMinutes } = project;
  if (inspectionAt === null) return null;
  return {
    startsAt: inspectionAt.toISOString(),
    endsAt: timeOf(inspectionEndsAt),
    minutes: inspectionMinutes,
  };
}
