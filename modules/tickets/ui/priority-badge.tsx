import { StatusBadge } from "#app/ui/status.tsx";

/** A badge for a priority other than the normal one; an unknown stored priority has a neutral color. */
export function PriorityBadge({ priority }: { priority: string }) {
  if (priority === "") return null;
  return <StatusBadge status={priority} tone={priority === "Urgent" ? "light-red" : "quiet"} />;
}
