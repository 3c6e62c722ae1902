import { useShell } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { CancellationView } from "../../domain/page/view-project.server.ts";

/** The reasons for canceling the project, or for requesting it, newest first. */
export function ProjectCancellations({ cancellations }: { cancellations: CancellationView[] }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  if (cancellations.length === 0) return null;
  return (
    <Card title="Cancellations">
      <ul className="divide-y divide-line">
        {cancellations.map((cancellation) => (
          <li key={cancellation.id} className="py-2">
            <p className="font-semibold">{cancellation.reason}</p>
            {cancellation.comment && (
              <p className="wrap-anywhere whitespace-pre-line">{cancellation.comment}</p>
            )}
            <p className="text-sm text-muted">
              {cancellation.canceledByName}, <Timestamp at={cancellation.canceledAt} zone={zone} />
              {cancellation.photoFileId && (
                <>
                  {" · "}
                  <a href={`/files/${cancellation.photoFileId}`} className="text-link">
                    Photo
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
