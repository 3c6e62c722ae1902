import type { ProjectStatus } from "#app/platform/project-status.ts";
import { seededRandom } from "#db/seed/seeded-random.ts";
import { DemoVisits } from "./demo-visits.ts";
import type { DemoPeople } from "./demo-people.ts";
import {
  createdOn,
  makeProjectWith,
  siteRow,
  type DemoForm,
  type DemoProject,
} from "./demo-project.ts";
import { realSites } from "./real-sites.ts";

/** The status and age in days of each project, in the order of their ages. */
const planned: readonly (readonly [status: ProjectStatus, ageDays: number])[] = [
  ["Completed", 62],
  ["Completed", 34],
  ["Completed", 20],
  ["Needs Corrections", 26],
  ["Review", 18],
  ["Cancel Requested", 16],
  ["In Progress", 12],
  ["Scheduled", 9],
  ["Scheduled", 6],
  ["To Be Scheduled", 9],
  ["To Be Scheduled", 3],
  ["Requested", 1],
];

/** The sites are near each other, so that a day's visits are visible on one map. */
const chosenSites = realSites.filter(({ state }) => state === "AZ").slice(0, planned.length);

/** Creates the projects of the sample data for one organization. */
export function makeSampleProjects(people: DemoPeople, form: DemoForm, now: Date): DemoProject[] {
  const { organizationId, officeZone, staff, newId, nameOf, emailOf } = people;
  const visits = new DemoVisits();
  return planned.map(([status, ageDays], index) => {
    const random = seededRandom(`sample ${index}`);
    const realSite = chosenSites[index]!;
    const inspector = people.inspectors[index % people.inspectors.length]!;
    const plan = { status, ageDays, index };
    const site = siteRow(newId(), organizationId, {
      ...realSite,
      ownerName: nameOf(realSite.ownerName),
      contactName: nameOf(realSite.contactName),
      email: emailOf(`${realSite.contactName} ${index}`),
    });
    return makeProjectWith(
      {
        id: newId(),
        organizationId,
        office: { officeZone, staff },
        site,
        realSite,
        plan: status === "Scheduled" ? { ...plan, index: 0 } : plan,
        form,
        visits,
        createdAt: createdOn(plan, random, now, officeZone),
        now,
        client: { ...people.client, organizationId },
        inspector: {
          inspectorKind: "internal",
          inspectorId: inspector.id,
          inspectorName: inspector.name,
          inspectorOrganizationId: organizationId,
        },
        pickInstaller: () => people.installer,
      },
      random,
    );
  });
}
