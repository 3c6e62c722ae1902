/** The projects of a large demo, at the real places of the seed. Each run creates the same ones; only the dates differ. */
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import { seededRandom, type SeededRandom } from "#db/seed/seeded-random.ts";
import { projectSearchText, realSites } from "#modules/projects/public.seed.ts";
import type { Row } from "./copy-rows.ts";
import type { ScaleForm } from "./scale-answers.ts";
import type { ScaleOrganization, ScalePerson } from "./scale-people.ts";

export interface ScaleRows {
  sites: Row[];
  projects: Row[];
  parties: Row[];
}

const day = 86_400_000;
/** The oldest was created six years ago; three of four are completed, as is typical. */
const oldestDays = 2_190;
const done = 0.75;
/** The share of projects that another organization is a party of. */
const sharedWithOthers = 0.2;

const open = projectStatuses.filter((status) => status !== "Completed");

/** Rows `from` up to, not including, `to`. */
export function scaleRows(
  made: readonly ScaleOrganization[],
  forms: readonly ScaleForm[],
  { from, to, now }: { from: number; to: number; now: Date },
): ScaleRows {
  const rows: ScaleRows = { sites: [], projects: [], parties: [] };
  for (let number = from; number < to; number += 1) addProject(rows, made, forms, number, now);
  return rows;
}

function addProject(
  rows: ScaleRows,
  made: readonly ScaleOrganization[],
  forms: readonly ScaleForm[],
  number: number,
  now: Date,
): void {
  const random = seededRandom(`scale ${number}`);
  const owner = ownerOf(made, random);
  const elsewhere = random.pick(made);
  const partner = random.chance(sharedWithOthers) ? elsewhere : owner;
  const status: ProjectStatus = random.chance(done) ? "Completed" : random.pick(open);
  const createdAt = new Date(now.getTime() - random.next() * oldestDays * day);
  const isBooked = !["Requested", "To Be Scheduled"].includes(status);
  const people: ProjectPeople = {
    client: random.pick(partner.clients),
    installer: random.pick(owner.installers),
    inspector: isBooked
      ? random.pick(random.chance(0.9) ? owner.inspectors : elsewhere.inspectors)
      : null,
    reviewer: status === "Completed" ? owner.reviewer : null,
  };
  const id = `scale-project-${number}`;
  const site = siteRow(`scale-site-${number}`, owner.id, number, createdAt);
  rows.sites.push(site);
  rows.projects.push(
    projectRow({
      id,
      owner,
      status,
      createdAt,
      isBooked,
      people,
      form: random.pick(forms),
      site,
      random,
    }),
  );
  rows.parties.push(...partyRows(id, owner.id, people));
}

interface ProjectPeople {
  client: ScalePerson;
  installer: ScalePerson;
  inspector: ScalePerson | null;
  reviewer: ScalePerson | null;
}

function ownerOf(made: readonly ScaleOrganization[], random: SeededRandom): ScaleOrganization {
  let left = random.next();
  return made.find(({ share }) => (left -= share) < 0) ?? made[0]!;
}

function siteRow(id: string, organizationId: string, number: number, createdAt: Date): Row {
  const realSite = realSites[number % realSites.length]!;
  const street = `${1 + Math.floor(number / realSites.length)} ${realSite.streetAddress.replace(/^\d+ /, "")}`;
  return {
    id,
    organization_id: organizationId,
    site_owner_name: `${realSite.ownerName} ${number}`,
    site_address: street,
    latitude: realSite.latitude,
    longitude: realSite.longitude,
    time_zone: realSite.timeZone,
    site_rep_name: realSite.contactName,
    site_rep_email: realSite.email,
    site_rep_phone: realSite.phone,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

interface ProjectInput {
  id: string;
  owner: ScaleOrganization;
  status: ProjectStatus;
  createdAt: Date;
  isBooked: boolean;
  people: ProjectPeople;
  form: ScaleForm;
  site: Row;
  random: SeededRandom;
}

function projectRow({
  id,
  owner,
  status,
  createdAt,
  isBooked,
  people,
  form,
  site,
  random,
}: ProjectInput): Row {
  const { client, installer, inspector, reviewer } = people;
  const at = new Date(createdAt.getTime() + random.whole(2, 20) * day);
  const isDone = status === "Completed";
  return {
    id,
    organization_id: owner.id,
    site_id: String(site.id),
    status,
    client_id: client.id,
    client_name: client.name,
    client_organization_id: client.organizationId,
    installer_kind: "user",
    installer_id: installer.id,
    installer_name: installer.name,
    installer_viewable: isDone && random.chance(0.4),
    inspector_kind: inspector ? "internal" : null,
    inspector_id: inspector?.id,
    inspector_name: inspector?.name,
    inspector_organization_id: inspector?.organizationId,
    inspection_at: isBooked ? at : null,
    inspection_minutes: isBooked ? 60 : null,
    inspection_ends_at: isBooked ? new Date(at.getTime() + 3_600_000) : null,
    form_id: form.id,
    form_title: form.title,
    rubric_id: form.rubricId,
    reviewer_id: reviewer?.id,
    reviewer_name: reviewer?.name,
    completed_on: isDone ? new Date(at.getTime() + day) : null,
    search_text: projectSearchText({
      siteOwnerName: String(site.site_owner_name),
      siteAddress: String(site.site_address),
      siteRepName: String(site.site_rep_name),
      siteRepEmail: String(site.site_rep_email),
      siteRepPhone: String(site.site_rep_phone),
      clientName: client.name,
      inspectorName: inspector?.name ?? null,
      installerName: installer.name,
      formTitle: form.title,
    }),
    created_at: createdAt,
    updated_at: isDone ? new Date(at.getTime() + day) : createdAt,
  };
}

function partyRows(projectId: string, organizationId: string, people: ProjectPeople): Row[] {
  const rowsForRole = (
    role: string,
    person: ScalePerson | null,
    alsoOrganization = true,
  ): Row[] => {
    if (!person) return [];
    const base = { project_id: projectId, organization_id: organizationId };
    const one = { ...base, party_kind: "user", party_id: person.id, role };
    const behind = { ...base, party_kind: "organization", party_id: person.organizationId, role };
    return alsoOrganization ? [one, behind] : [one];
  };
  return [
    ...rowsForRole("client", people.client),
    ...rowsForRole("installer", people.installer),
    ...rowsForRole("inspector", people.inspector),
    ...rowsForRole("reviewer", people.reviewer, false),
  ];
}
