import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";
import { DueDay } from "../due-day.tsx";

/** Who, when, where. */
export function DetailsCard({ view }: { view: TicketView }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { ticket, watchers } = view;
  return (
    <Card title="Details">
      <SummaryList
        rows={[
          { label: "Assignee", value: ticket.assignee },
          { label: "Due", value: ticket.dueOn && <DueDay day={ticket.dueOn} /> },
          { label: "Created", value: <Moment at={ticket.createdAt} zone={zone} year /> },
          { label: "Creator", value: ticket.creatorName },
          { label: "Project", value: <ProjectLink view={view} /> },
          {
            label: "Inspection date",
            value: ticket.inspectionDate && (
              <Moment at={ticket.inspectionDate} zone={ticket.timeZone ?? zone} year />
            ),
          },
          { label: "Watchers", value: watchers.map(({ name }) => name).join(", ") },
        ]}
      />
    </Card>
  );
}

function ProjectLink({ view: { ticket, seesProject } }: { view: TicketView }) {
  const under = useOrganizationPath();
  if (!seesProject) return ticket.siteOwner;
  return (
    <Link to={under(`/projects/${ticket.projectId}/manage`)} className="text-link">
      {ticket.siteOwner}
    </Link>
  );
}
