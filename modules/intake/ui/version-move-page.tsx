import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import type { VersionMoveView } from "../domain/form-version/compare-versions.ts";
import { FormDifferences } from "#modules/forms/public.versions.ui.ts";

interface VersionMovePageProps {
  view: VersionMoveView;
  refusal: FormRefusal | null;
}

/** What changes when an intake moves to a newer version of its form, and the button that moves it. */
export function VersionMovePage({ view, refusal }: VersionMovePageProps) {
  const { projectId, siteOwner, formTitle, from, to, counts, droppedAnswers } = view;
  const href = useOrganizationPath();
  const navigation = useNavigation();
  const project = href(`/projects/${projectId}/manage`);
  return (
    <Page
      title={`Move to version ${to}`}
      breadcrumbs={[{ label: siteOwner || "Project", to: project }]}
    >
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <HeldNotice view={view} />
      <p className="wrap-anywhere">
        This intake is at version {from} of “{formTitle}”. Answers stay with their questions. We
        save a copy of the current intake with the project first.
      </p>
      <SummaryList
        rows={[
          { label: "Answers that stay the same", value: String(view.unchangedCount) },
          {
            label: "Answers that will be lost, in full or in part",
            value: String(droppedAnswers.length),
          },
          { label: "Questions added", value: String(counts.added) },
          { label: "Questions removed", value: String(counts.removed) },
          { label: "Questions changed", value: String(counts.changed) },
        ]}
      />
      <DroppedAnswers droppedAnswers={droppedAnswers} />
      {view.pooledCount > 0 && (
        <p>
          Photos of {view.pooledCount === 1 ? "a question" : `${view.pooledCount} questions`} that
          no longer fit move to the photo pool.
        </p>
      )}
      <Card title="What changed">
        <FormDifferences differences={view.differences} more={view.more} />
      </Card>
      <Form method="post">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
        <FormActions>
          <Button
            tone="primary"
            disabled={view.lockedBy !== null}
            busy={navigation.formMethod === "POST"}
          >
            Move to version {to}
          </Button>
          <LinkButton to={project}>Keep version {from}</LinkButton>
        </FormActions>
      </Form>
    </Page>
  );
}

/** Shows who has the lock. People who may break it get a button. */
function HeldNotice({ view: { projectId, lockedBy, canBreakLock } }: { view: VersionMoveView }) {
  const action = useOrganizationPath()(`/intake/${projectId}/break-lock`);
  if (lockedBy === null) return null;
  return (
    <Notice tone="warn">
      <p>
        {lockedBy} has this intake open. You can move it when they finish
        {canBreakLock && " or when you break their lock"}.
      </p>
      {canBreakLock && (
        <Form method="post" action={action} className="mt-2">
          <input type="hidden" name="from" value="form-version" />
          <Button tone="danger">Break Lock</Button>
          <span className="ml-3 text-sm">Their unsaved answers stay in their browser.</span>
        </Form>
      )}
    </Notice>
  );
}

function DroppedAnswers({ droppedAnswers }: Pick<VersionMoveView, "droppedAnswers">) {
  if (droppedAnswers.length === 0) return null;
  return (
    <Card title="Answers that will be lost">
      <ul className="grid gap-3">
        {droppedAnswers.map(({ id, text, values, comment }) => (
          <li key={id} className="border-l-2 border-bad pl-3 wrap-anywhere">
            <bdi>{text}</bdi>
            <span className="block text-sm text-muted">
              {values.map((value) => `“${value}”`).join(", ")}
              {comment && ` Comment: “${comment}”`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
