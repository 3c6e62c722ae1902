import type { StoredValues, Revert } from "#app/platform/manifest/revert.ts";
import type { PartyKind } from "#db/schema.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { editProject } from "./edit-project.server.ts";
import { getEditableProject } from "./get-editable-project.server.ts";
import { storedProjectForm } from "./stored-project-form.ts";

/** The fields of a project's form, except type and inspector: changing them ends an intake or clears a date. */
export const revert: Revert = {
  follows: [
    "projects.client_name",
    "projects.client_organization_id",
    "projects.installer_name",
    "projects.installer_viewable",
    "sites.latitude",
    "sites.longitude",
    "sites.time_zone",
    "sites.thumbnail_file_id",
  ],
  async read(scope, id) {
    const { project, site } = await getEditableProject(scope, id);
    return {
      values: {
        "projects.client_id": project.clientId,
        "projects.installer_kind": project.installerKind,
        "projects.installer_id": project.installerId,
        "projects.nabcep_ids": JSON.stringify(project.nabcepIds),
        "projects.rubric_id": project.rubricId,
        "projects.rubric_name": project.rubricName,
        "projects.restrict_schedule": String(project.restrictSchedule),
        "sites.site_owner_name": site.siteOwnerName,
        "sites.site_address": site.siteAddress,
        "sites.record_address": site.recordAddress,
        "sites.same_rep": String(site.sameRep),
        "sites.site_rep_name": site.siteRepName,
        "sites.site_rep_email": site.siteRepEmail,
        "sites.site_rep_phone": site.siteRepPhone,
      },
      rows: [project.id, site.id],
      version: String(project.version),
    };
  },
  async write(scope, id, { version, values, why }) {
    const now = await getProject(scope, id);
    const installer = {
      installerKind: asKind(
        valueOrCurrent(values, "projects.installer_kind", now.project.installerKind),
      ),
      installerId: valueOrCurrent(values, "projects.installer_id", now.project.installerId),
    };
    const site = {
      ...now.site,
      siteOwnerName: valueOrCurrent(values, "sites.site_owner_name", now.site.siteOwnerName) ?? "",
      siteAddress: valueOrCurrent(values, "sites.site_address", now.site.siteAddress) ?? "",
      recordAddress: valueOrCurrent(values, "sites.record_address", now.site.recordAddress),
      sameRep: valueOrCurrent(values, "sites.same_rep", String(now.site.sameRep)) === "true",
      siteRepName: valueOrCurrent(values, "sites.site_rep_name", now.site.siteRepName),
      siteRepEmail: valueOrCurrent(values, "sites.site_rep_email", now.site.siteRepEmail),
      siteRepPhone: valueOrCurrent(values, "sites.site_rep_phone", now.site.siteRepPhone),
    };
    const { rubricId, rubricName, nabcepIds, restrictSchedule } = now.project;
    const project = {
      ...now.project,
      ...installer,
      clientId: valueOrCurrent(values, "projects.client_id", now.project.clientId),
      rubricId: valueOrCurrent(values, "projects.rubric_id", rubricId),
      rubricName: valueOrCurrent(values, "projects.rubric_name", rubricName),
      nabcepIds: asList(valueOrCurrent(values, "projects.nabcep_ids", JSON.stringify(nabcepIds))),
      restrictSchedule:
        valueOrCurrent(values, "projects.restrict_schedule", String(restrictSchedule)) === "true",
    };
    const form = storedProjectForm({ ...now, project, site }, scope.organizationId);
    await editProject(scope, id, { ...form, version }, why);
  },
};

/** The value to restore, or the current one. */
function valueOrCurrent(values: StoredValues, key: string, stored: string | null): string | null {
  const storedValue = values[key];
  return storedValue === undefined ? stored : storedValue;
}

const asKind = (text: string | null): PartyKind | null =>
  text === "user" || text === "organization" ? text : null;

function asList(text: string | null): string[] {
  const read: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(read) ? read.filter((each) => typeof each === "string") : [];
}
