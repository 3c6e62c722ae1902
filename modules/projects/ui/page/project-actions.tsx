import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { PanelButton } from "#app/ui/panel-card.tsx";
import type { PanelAction } from "#app/platform/manifest/panels.ts";
import type { ProjectRights } from "../../domain/page/project-rights.ts";

interface ProjectActionsProps {
  id: string;
  hasForm: boolean;
  rights: ProjectRights;
  /** The next action, if another module provides it. */
  next: PanelAction | null;
}

/** The button for the action that brings the project to its next status. */
export function ProjectActions({ id, hasForm, rights, next }: ProjectActionsProps) {
  const href = useOrganizationPath();
  const to = (page: string) => href(`/projects/${id}/${page}`);
  const step = { action: to("status") };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {next && <PanelButton action={next} />}
      {rights.canChangeForm && !hasForm && (
        <LinkButton to={to("change-form")} tone="primary">
          Choose the Form
        </LinkButton>
      )}
      {rights.canDecideRequest && (
        <>
          <ActionButton {...step} intent="accept" tone="primary">
            Accept
          </ActionButton>
          <LinkButton to={to("reject")} tone="danger">
            Reject
          </LinkButton>
        </>
      )}
      {rights.canReactivate && (
        <ActionButton {...step} intent="reactivate" tone="primary">
          Reactivate Project
        </ActionButton>
      )}
      {rights.canDecideCancelRequest && (
        <>
          <ActionButton {...step} intent="decline-cancel">
            Decline
          </ActionButton>
          <Confirm
            label="Approve Cancel"
            question="Cancel this project as requested?"
            action={to("status")}
            fields={{ intent: "approve-cancel" }}
          />
        </>
      )}
      {rights.canCreateSimilar && (
        <LinkButton to={to("create-like-this")} icon="plus">
          Create a Project like this
        </LinkButton>
      )}
    </div>
  );
}

interface ActionButtonProps {
  action: string;
  intent: string;
  tone?: "primary" | "plain";
  children: ReactNode;
}

function ActionButton({ action, intent, tone = "plain", children }: ActionButtonProps) {
  return (
    <Form method="post" action={action}>
      <Button tone={tone} name="intent" value={intent}>
        {children}
      </Button>
    </Form>
  );
}
