import { Card } from "#app/ui/card.tsx";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";
import { PhotoRow } from "../photos/photo-row.tsx";

/** What was done about it: the photos of the completed work. */
export function WorkCard({ view }: { view: TicketView }) {
  return (
    <Card title="Completed work">
      {view.photos.length === 0 && <p className="text-muted">No photos yet.</p>}
      <PhotoRow label="Photos of the completed work" photos={view.photos} />
    </Card>
  );
}
