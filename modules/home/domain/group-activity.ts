/** History entries in a few lines: what one person did to several projects on one day is one line. Pure. */
import { formatDay } from "#app/platform/format.ts";
import type { Activity } from "./upcoming-and-activity.server.ts";

export interface ActivityGroup {
  actorName: string;
  message: string;
  /** Of the latest entry. */
  at: Date;
  projects: { id: string; siteOwner: string }[];
}

export interface ActivityDay {
  /** YYYY-MM-DD. */
  day: string;
  groups: ActivityGroup[];
}

/** @param entries newest first. */
export function groupActivity(entries: readonly Activity[], zone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const { projectId, siteOwner, message, actorName, createdAt } of entries) {
    const day = formatDay(createdAt, zone);
    let last = days.at(-1);
    if (last?.day !== day) days.push((last = { day, groups: [] }));
    const project = { id: projectId, siteOwner };
    const same = last.groups.find(
      (group) => group.actorName === (actorName ?? "") && group.message === message,
    );
    if (!same)
      last.groups.push({ actorName: actorName ?? "", message, at: createdAt, projects: [project] });
    else if (!same.projects.some(({ id }) => id === projectId)) same.projects.push(project);
  }
  return days;
}
