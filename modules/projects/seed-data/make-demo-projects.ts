import { seededRandom } from "#db/seed/seeded-random.ts";
import { DemoVisits } from "./demo-visits.ts";
import { planProjects } from "./demo-plan.ts";
import { makeDemoProject, type DemoForms, type DemoProject } from "./demo-project.ts";
import { realSites } from "./real-sites.ts";

/**
 * Creates all demo projects, one for each real place. They are the same in every run except for the dates, which depend
 * on `now`.
 */
export function makeDemoProjects(forms: DemoForms, now: Date): DemoProject[] {
  const visits = new DemoVisits();
  return planProjects(seededRandom("projects")).flatMap((plan, position) => {
    const realSite = realSites[position];
    return realSite
      ? makeDemoProject({ number: position + 1, realSite, plan, forms, visits, now })
      : [];
  });
}
