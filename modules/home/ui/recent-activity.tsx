import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { Activity } from "../domain/upcoming-and-activity.server.ts";

/** The latest history of the projects the viewer sees. */
export function RecentActivity({ activity }: { activity: Activity[] }) {
  const under = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Card title="Recent activity">
      {activity.length === 0 ? (
        <p className="text-muted">No activity yet. Every step of a project appears here.</p>
      ) : (
        <ol className="divide-y divide-line">
          {activity.map((entry) => (
            <li key={entry.id} className="py-2 wrap-anywhere">
              <Link
                to={under(`/projects/${entry.projectId}/manage`)}
                className="font-semibold hover:underline"
              >
                {entry.siteOwner}
              </Link>
              <p>{entry.message}</p>
              <p className="text-sm text-muted">
                {entry.actorName} · <Moment at={entry.createdAt} zone={zone} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
