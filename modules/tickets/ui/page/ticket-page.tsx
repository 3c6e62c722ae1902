import { Form, Link } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";
import { shownStatus } from "../../domain/ticket-status.ts";
import { trashMessage } from "../../domain/steps/step-text.ts";
import { PriorityBadge } from "../priority-badge.tsx";
import { DetailsCard } from "./details-card.tsx";
import { FailuresCard } from "./failures-card.tsx";
import { StepCard } from "./step-card.tsx";
import { ThreadCard } from "./thread-card.tsx";
import { WorkCard } from "./work-card.tsx";

interface TicketPageProps {
  view: TicketView;
  /** The refusal of one of the page's forms. */
  refusal: FormRefusal | null;
}

/** A ticket: the failure beside the completed work, the next step, and its thread. */
export function TicketPage({ view, refusal }: TicketPageProps) {
  const href = useOrganizationPath();
  const { ticket } = view;
  return (
    <Page
      title={ticket.title}
      width="wide"
      action={
        view.rights.canEdit && (
          <LinkButton to={href(`/tickets/${ticket.id}/edit`)} icon="pencil">
            Edit
          </LinkButton>
        )
      }
      breadcrumbs={[{ label: "Tickets", to: href("/tickets") }]}
    >
      <p className="-mt-4 flex flex-wrap items-center gap-2">
        <StatusBadge status={shownStatus(ticket)} />
        <PriorityBadge priority={ticket.priority} />
        <span className="text-muted">{`${ticket.siteOwner}, ${ticket.address}`}</span>
      </p>
      <Notices view={view} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <FailuresCard ticket={ticket} />
          <WorkCard view={view} />
          <StepCard view={view} refusal={refusal?.values.intent === "submit" ? refusal : null} />
          <ThreadCard view={view} refusal={refusal?.values.intent === "comment" ? refusal : null} />
        </div>
        <aside className="grid gap-6">
          <DetailsCard view={view} />
        </aside>
      </div>
    </Page>
  );
}

function Notices({ view: { ticket, assigneeDisabled, rights } }: { view: TicketView }) {
  const href = useOrganizationPath();
  return (
    <>
      {ticket.projectDeleted && (
        <Notice tone="warn">
          {trashMessage}
          {rights.canRestoreProject && (
            <>
              {" "}
              <Link to={href("/trash")} className="text-link">
                Open Trash
              </Link>
            </>
          )}
        </Notice>
      )}
      {ticket.isWithdrawn && (
        <Notice tone="warn">
          <p className="font-semibold">This ticket was withdrawn</p>
          <p className="wrap-anywhere">{ticket.withdrawnReason}</p>
          {rights.canRestore && (
            <Form method="post" preventScrollReset className="mt-2">
              <Button name="intent" value="restore" icon="undo">
                Restore Ticket
              </Button>
            </Form>
          )}
        </Notice>
      )}
      {assigneeDisabled && ticket.status !== "Completed" && (
        <Notice tone="warn">
          {`The account of ${ticket.assignee} is disabled.`}
          {rights.canEdit && " Choose another assignee."}
        </Notice>
      )}
      {ticket.rejection && (
        <Notice tone="bad">
          <p className="font-semibold">Rejection reason</p>
          <p className="wrap-anywhere whitespace-pre-line">{ticket.rejection}</p>
        </Notice>
      )}
    </>
  );
}
