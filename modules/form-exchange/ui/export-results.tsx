import { countOf } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { ResultsView } from "../domain/orange-button/results/load-results.server.ts";
import { TemplateLosses } from "./template-losses.tsx";

/** The answers and tickets of one project as two files, each with what it cannot hold. */
export function ExportResults({ id, siteAddress, hasAnswers, ticketCount, losses }: ResultsView) {
  const href = useOrganizationPath();
  return (
    <div className="grid gap-6">
      <p>
        <strong className="block font-semibold wrap-anywhere">{siteAddress}</strong>
        Orange Button is the data exchange of the solar industry.
      </p>
      <section>
        <h2 className="font-semibold">Answers</h2>
        {hasAnswers ? (
          <>
            <p className="text-sm">
              <a className="text-link" href={href(`/projects/${id}/checklist.json`)} download>
                Download a Checklist
              </a>
            </p>
            <TemplateLosses losses={losses.checklist} whole="all of these answers" />
          </>
        ) : (
          <p className="text-sm text-muted">This project has no form yet.</p>
        )}
      </section>
      <section>
        <h2 className="font-semibold">Tickets</h2>
        {ticketCount > 0 ? (
          <>
            <p className="text-sm">
              <a className="text-link" href={href(`/projects/${id}/issues.json`)} download>
                Download {countOf(ticketCount, "OMIssue")}
              </a>
            </p>
            <TemplateLosses losses={losses.issues} whole="all of these tickets" />
          </>
        ) : (
          <p className="text-sm text-muted">This project has no tickets.</p>
        )}
      </section>
    </div>
  );
}
