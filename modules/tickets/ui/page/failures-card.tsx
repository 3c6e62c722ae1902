import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";
import { PhotoRow } from "../photos/photo-row.tsx";

/** What the inspection found: the failed answers with their photos. */
export function FailuresCard({ ticket }: Pick<TicketView, "ticket">) {
  const href = useOrganizationPath();
  return (
    <Card title="Found">
      <div className="grid gap-6">
        {ticket.failures.map(({ id, sectionTitle, question, label, value, images }) => (
          <div key={id} className="grid gap-3">
            <SummaryList
              rows={[
                { label: "Section", value: sectionTitle },
                { label: "Question", value: question.trim() || label },
                { label: "Answer", value },
              ]}
            />
            <PhotoRow
              label="Photos of the failure"
              photos={images.map((image, index) => ({ id: image, name: `Found ${index + 1}` }))}
              urlOf={(photo) => href(`/tickets/${ticket.id}/found/${photo.id}`)}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
