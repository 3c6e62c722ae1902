/** Formats a project for the HTTP search: the nested document of the specification, with its names. */
import { searchTimestamp, type SearchHit } from "#app/platform/search/search-source.ts";
import { fieldValue } from "../../fields/field-value.ts";
import { fieldsWith } from "../../fields/registry.ts";
import type { projects, sites } from "#db/schema.ts";
import type { StoredUserType } from "#db/stored-words.ts";

export interface PartyDetails {
  email: string;
  phone: string | null;
  type: StoredUserType;
  qualifications: Record<string, string>;
}

export interface FoundProject {
  project: typeof projects.$inferSelect;
  site: typeof sites.$inferSelect;
  ownerName: string;
  userIndex: Record<string, string>;
  thumbnail: Thumbnail | null;
  client: PartyDetails | null;
  installer: PartyDetails | null;
  inspector: PartyDetails | null;
  inspectorOrganization: InspectorOrganization | null;
  reviewer: PartyDetails | null;
  /** Null also when the viewer may not read it. */
  intakeResult: Record<string, unknown> | null;
  sort: unknown[];
}

export interface InspectorOrganization {
  name: string;
  thirdParty: boolean;
}

export interface Thumbnail {
  bucket: string;
  fullPath: string;
  name: string;
}

const party = (id: string | null, name: string | null, more = {}) =>
  id === null ? null : { id, name, ...more };

export function projectHit(found: FoundProject): SearchHit {
  const { project, site, ownerName, userIndex, client, sort } = found;
  const emailOf = (person: PartyDetails | null) => ({ email: person?.email ?? null });
  const source = {
    id: project.id,
    ...describedRecord(found),
    organization: { id: project.organizationId, name: ownerName },
    client: party(project.clientId, project.clientName, {
      ...emailOf(client),
      qualifications: client?.qualifications ?? {},
    }),
    installer: party(project.installerId, project.installerName, emailOf(found.installer)),
    installerViewable: project.installerViewable,
    intake: party(project.formId, null, { title: project.formTitle }),
    formId: project.formId,
    rubric: party(project.rubricId, project.rubricName),
    rubricName: project.rubricName,
    site: { ...siteOf(site), thumbnail: found.thumbnail },
    inspection: inspectionOf(found),
    /** Whether the project has an inspector. */
    assigned: project.inspectorId !== null,
    reviewer: party(project.reviewerId, project.reviewerName, {
      ...emailOf(found.reviewer),
      type: found.reviewer?.type ?? null,
    }),
    completed_by: party(project.completedById, project.completedByName),
    needsRescheduling: project.needsRescheduling,
    nabcep_ids: project.nabcepIds,
    user_index: userIndex,
    created: searchTimestamp(project.createdAt),
    updated: searchTimestamp(project.updatedAt),
    updatedBy: project.updatedById,
    updatedByName: project.updatedByName,
    startedAt: searchTimestamp(project.startedAt),
    completed_on: searchTimestamp(project.completedAt),
    intakeResult: found.intakeResult,
  };
  return { id: project.id, source, sort };
}

const inRecord = fieldsWith("api").filter(({ api }) => api.inRecord);

const describedRecord = (found: FoundProject) =>
  Object.fromEntries(inRecord.map(({ api, column }) => [api.name, fieldValue(column, found)]));

function siteOf(site: FoundProject["site"]) {
  return {
    id: site.id,
    siteOwnerName: site.siteOwnerName,
    siteAddress: site.siteAddress,
    dummyAddress: site.recordAddress,
    sameAddress: site.recordAddress === null,
    geocode_results: site.geocodeResults,
    latitude: site.latitude,
    longitude: site.longitude,
    sameRep: site.sameRep,
    siteRepName: site.siteRepName,
    siteRepEmail: site.siteRepEmail,
    siteRepPhone: site.siteRepPhone,
  };
}

function inspectionOf({ project, inspector, inspectorOrganization }: FoundProject) {
  return {
    date: searchTimestamp(project.inspectionAt),
    duration: project.inspectionMinutes,
    endDate: searchTimestamp(project.inspectionEndsAt),
    inspector: party(project.inspectorId, project.inspectorName, {
      email: inspector?.email ?? null,
      phone: inspector?.phone ?? null,
      organization: {
        id: project.inspectorOrganizationId,
        name: inspectorOrganization?.name ?? null,
      },
      third_party_inspector: inspectorOrganization?.thirdParty ?? false,
    }),
  };
}
