import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import type { ProjectRights } from "../../domain/page/project-rights.ts";

/** What the viewer can do with the project in its status; what takes something away stands last. */
export function ProjectActions({ id, rights }: { id: string; rights: ProjectRights }) {
  const under = useOrganizationPath();
  const to = (page: string) => under(`/projects/${id}/${page}`);
  const step = { action: to("status") };
  return (
    <div className="flex flex-wrap gap-2">
      {rights.answerRequest && (
        <>
          <Step {...step} intent="accept" tone="primary">
            Accept
          </Step>
          <LinkButton to={to("reject")} tone="danger">
            Reject
          </LinkButton>
        </>
      )}
      {rights.reactivate && (
        <Step {...step} intent="reactivate" tone="primary">
          Reactivate Project
        </Step>
      )}
      {rights.answerCancelRequest && (
        <>
          <Step {...step} intent="decline-cancel">
            Decline
          </Step>
          <Confirm
            label="Approve Cancel"
            question="Cancel this project as requested?"
            action={to("status")}
            fields={{ intent: "approve-cancel" }}
          />
        </>
      )}
      {rights.createLike && (
        <LinkButton to={to("create-like-this")} icon="plus">
          Create a Project like this
        </LinkButton>
      )}
      {rights.edit && (
        <LinkButton to={to("edit")} icon="pencil">
          Edit
        </LinkButton>
      )}
      {rights.cancel && (
        <LinkButton to={to("cancel")} tone="danger">
          Cancel Project
        </LinkButton>
      )}
      {rights.delete && <Confirm label="Delete" icon="trash" action={to("delete")} />}
    </div>
  );
}

interface StepProps {
  action: string;
  intent: string;
  tone?: "primary" | "plain";
  children: ReactNode;
}

function Step({ action, intent, tone = "plain", children }: StepProps) {
  return (
    <Form method="post" action={action}>
      <Button tone={tone} name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}
