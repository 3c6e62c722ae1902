/** How many demo projects have each status, and how long ago they were created. */
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { SeededRandom } from "#db/seed/seeded-random.ts";

interface Share {
  status: ProjectStatus;
  count: number;
  /** The minimum and maximum number of days since creation. */
  age: readonly [number, number];
}

const shares: readonly Share[] = [
  { status: "Requested", count: 8, age: [0.3, 6] },
  { status: "To Be Scheduled", count: 16, age: [0.5, 25] },
  { status: "Scheduled", count: 22, age: [2, 40] },
  { status: "In Progress", count: 13, age: [8, 35] },
  { status: "Review", count: 12, age: [9, 45] },
  { status: "Needs Corrections", count: 8, age: [12, 50] },
  { status: "Cancel Requested", count: 6, age: [9, 60] },
  { status: "Canceled", count: 13, age: [20, 340] },
  { status: "Completed", count: 62, age: [15, 360] },
];

export interface PlannedProject {
  /** The index among the projects of the same status, from 0. */
  index: number;
  status: ProjectStatus;
  ageDays: number;
}

/** One entry for each project. The ages within a status are distributed evenly with some randomness. */
export function planProjects(random: SeededRandom): PlannedProject[] {
  return shares.flatMap(({ status, count, age: [youngest, oldest] }) =>
    Array.from({ length: count }, (_, index) => {
      const fraction = (index + random.next() * 0.8) / count;
      return { index, status, ageDays: youngest + fraction * (oldest - youngest) };
    }),
  );
}
