import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FormActions } from "#app/ui/form-section.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import type { VersionMoveView } from "../domain/compare-versions.ts";
import { VersionChanges, type ShownMove } from "./version-changes.tsx";

interface VersionMovePageProps extends Omit<VersionMoveView, "move"> {
  move: ShownMove;
  refusal: FormRefusal | null;
}

/** What moving an intake to a newer version of its form changes, and the button that does it. */
export function VersionMovePage(props: VersionMovePageProps) {
  const { projectId, siteOwner, formTitle, from, to, move, heldBy, refusal } = props;
  const under = useOrganizationPath();
  const navigation = useNavigation();
  const project = under(`/projects/${projectId}/manage`);
  return (
    <Page
      title={`Move to version ${to}`}
      breadcrumbs={[{ label: siteOwner || "Project", to: project }]}
    >
      {refusal && <Notice tone="bad">{refusal.sentence}</Notice>}
      {heldBy && (
        <Notice tone="warn">
          {heldBy} has this intake open. It can be moved once they are done, or once their lock is
          broken on the project page.
        </Notice>
      )}
      <p className="wrap-anywhere">
        This intake is at version {from} of “{formTitle}”. Answers stay with their questions; the
        intake as it stands is kept with the project first.
      </p>
      <SummaryList
        rows={[
          { label: "Answers that stay as they are", value: String(move.keptCount) },
          { label: "Answers that are lost, in whole or in part", value: String(move.lost.length) },
          { label: "Questions added", value: String(move.added.length) },
          { label: "Questions removed", value: String(move.removed.length) },
          { label: "Questions changed", value: String(move.changed.length) },
        ]}
      />
      <VersionChanges move={move} />
      <Form method="post">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
        <FormActions>
          <Button tone="primary" disabled={heldBy !== null} busy={navigation.formMethod === "POST"}>
            Move to version {to}
          </Button>
          <LinkButton to={project}>Keep version {from}</LinkButton>
        </FormActions>
      </Form>
    </Page>
  );
}
