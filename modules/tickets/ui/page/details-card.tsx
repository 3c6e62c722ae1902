import { Form, Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";
import { DueDate } from "../due-date.tsx";

/** Assignee, dates and place. */
export function DetailsCard({ view }: { view: TicketView }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { ticket, watchers } = view;
  return (
    <Card title="Details">
      <div className="compact-facts">
        <SummaryList
          rows={[
            { label: "Assignee", value: ticket.assignee },
            {
              label: "Due",
              value: ticket.dueOn && (
                <DueDate
                  day={ticket.dueOn}
                  status={ticket.status}
                  isWithdrawn={ticket.isWithdrawn}
                />
              ),
            },
            { label: "Created", value: <Timestamp at={ticket.createdAt} zone={zone} wraps /> },
            { label: "Creator", value: ticket.creatorName },
            { label: "Project", value: <ProjectLink view={view} /> },
            {
              label: "Inspection date",
              value: ticket.inspectionDate && (
                <Timestamp at={ticket.inspectionDate} zone={ticket.timeZone ?? zone} wraps />
              ),
            },
            { label: "Watchers", value: watchers.map(({ name }) => name).join(", ") },
          ].filter(({ value }) => value)}
        />
      </div>
      <WatchButtons view={view} />
    </Card>
  );
}

function WatchButtons({ view: { ticket, rights } }: { view: TicketView }) {
  const href = useOrganizationPath();
  if (rights.mustWatch && !rights.canEdit) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {!rights.mustWatch && (
        <Form method="post" preventScrollReset>
          <Button name="intent" value={rights.watches ? "unwatch" : "watch"} icon="eye">
            {rights.watches ? "Stop watching" : "Watch"}
          </Button>
        </Form>
      )}
      {rights.canEdit && (
        <LinkButton to={href(`/tickets/${ticket.id}/watchers`)} icon="users">
          Change watchers
        </LinkButton>
      )}
      {rights.canWithdraw && (
        <LinkButton to={href(`/tickets/${ticket.id}/withdraw`)}>Withdraw</LinkButton>
      )}
    </div>
  );
}

function ProjectLink({ view: { ticket, seesProject } }: { view: TicketView }) {
  const href = useOrganizationPath();
  if (!seesProject) return ticket.siteOwner;
  return (
    <Link to={href(`/projects/${ticket.projectId}/manage`)} className="text-link">
      {ticket.siteOwner}
    </Link>
  );
}
