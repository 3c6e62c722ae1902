import { StatusBadge } from "#app/ui/status.tsx";

/** A priority other than the usual one as a word with its color; a stored word that is no priority stands in a quiet one. */
export function PriorityBadge({ priority }: { priority: string }) {
  if (priority === "") return null;
  return <StatusBadge status={priority} tone={priority === "Urgent" ? "light-red" : "quiet"} />;
}
