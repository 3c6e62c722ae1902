import { projectStatuses } from "#app/platform/project-status.ts";

/** A sample project, as a list loads it. */
export interface SampleRow {
  id: string;
  site: string;
  status: string;
  inspector: string;
  at: string;
  minutes: number;
  score: number;
}

const sites = [
  "Juniper Ridge",
  "Cedar Mill School",
  "Harbor Cold Store",
  "Larkspur Clinic",
  "Mesa Verde Apartments",
];
const people = ["Rosa Alvarez", "Tom Okafor", "Ines Lindqvist"];

/** Nine rows, one of each project status. */
export const sampleRows: SampleRow[] = projectStatuses.map((status, position) => ({
  id: `sample-${position + 1}`,
  site: `${sites[position % sites.length]} ${position + 1}`,
  status,
  inspector: people[position % people.length] ?? "",
  at: new Date(Date.UTC(2026, 2, 3 + position, 16, 30)).toISOString(),
  minutes: 60 + position * 15,
  score: 97 - position * 4,
}));

export const sampleZone = "America/Denver";

/** Sample counts of projects by status. */
export const sampleCounts = projectStatuses.map((status, position) => ({
  status,
  count: [4, 18, 32, 9, 12, 5, 61, 2, 7][position] ?? 0,
}));
