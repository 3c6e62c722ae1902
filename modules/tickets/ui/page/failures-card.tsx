import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { descriptionRest } from "../../domain/page/description-rest.ts";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";
import { PhotoRow } from "../photos/photo-row.tsx";

/** What the inspection found: the failed answers with their photos, and what the description adds. */
export function FailuresCard({ ticket }: Pick<TicketView, "ticket">) {
  const rest = descriptionRest(ticket);
  return (
    <Card title="Failed answers">
      <div className="grid gap-4">
        {ticket.failures.map((failure) => (
          <Failure key={failure.id} failure={failure} ticket={ticket} />
        ))}
        {rest && (
          <section aria-label="Description" className="border-t border-line pt-3">
            <Description text={rest} />
          </section>
        )}
      </div>
    </Card>
  );
}

/** Lines that begin with a hyphen are a list, as in the recommended actions. */
function Description({ text }: { text: string }) {
  return text.split("\n").map((line, index) =>
    line.startsWith("- ") ? (
      <p key={index} className="ml-5 list-item list-disc wrap-anywhere">
        {line.slice(2)}
      </p>
    ) : (
      <p key={index} className="wrap-anywhere">
        {line}
      </p>
    ),
  );
}

interface FailureProps extends Pick<TicketView, "ticket"> {
  failure: TicketView["ticket"]["failures"][number];
}

/** Leaves out the question when the ticket's title repeats it. */
function Failure({ failure, ticket }: FailureProps) {
  const href = useOrganizationPath();
  const { sectionTitle, label, value, images } = failure;
  const question = failure.question.trim() || label;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <PhotoRow
        label="Photos of the failure"
        isLead
        photos={images.map((image, index) => ({
          id: image,
          name: `Photo ${index + 1} of the failure`,
        }))}
        urlOf={(photo) => href(`/tickets/${ticket.id}/found/${photo.id}`)}
      />
      <div className="min-w-52 flex-1">
        <SummaryList
          rows={[
            { label: "Section", value: sectionTitle },
            ...(question === ticket.title ? [] : [{ label: "Question", value: question }]),
            { label: "Answer", value: <b>{value || "none"}</b> },
          ]}
        />
      </div>
    </div>
  );
}
