import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { countOf, formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Progress } from "#app/ui/chart/progress.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Page } from "#app/ui/page.tsx";
import type { RecordImportView } from "../domain/view-import.server.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import { ImportLosses } from "./import-losses.tsx";
import { ValueMapping } from "./value-mapping.tsx";
import { RecordTable } from "./record-table.tsx";

interface RecordImportPageProps {
  view: RecordImportView;
  refusal: FormRefusal | null;
}

/** An import from its review to its undo. */
export function RecordImportPage({ view, refusal }: RecordImportPageProps) {
  const href = useOrganizationPath();
  const page = href(`/forms/records/${view.id}`);
  const { review, statusCounts } = view;
  return (
    <Page
      title={view.fileName}
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: view.form.title, to: href(`/forms/${view.form.id}`) },
        { label: "Import records", to: href(`/forms/${view.form.id}/records`) },
      ]}
    >
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
      <ImportProgress view={view} page={page} />
      {view.canConfirm && <ConfirmRecords view={view} />}
      {!view.canConfirm && view.canDiscard && <DiscardForm />}
      {view.canUndo && (
        <div>
          <Confirm
            label="Undo import"
            pageButtonTone="plain"
            question={`Delete ${countOf(statusCounts["created"] ?? 0, "project")} of this import?`}
            about="Projects that someone changed since are kept and named. You can restore the others from the trash."
            confirmLabel="Delete projects"
            fields={{ intent: "undo" }}
          />
        </div>
      )}
      {review && (
        <>
          <ImportLosses review={review} listTo={`${page}/losses.csv`} />
          <ValueMapping view={view} />
          <ColumnMapping view={view} review={review} />
        </>
      )}
      {(view.total > 0 || view.rowCount > 0) && <RecordTable view={view} />}
    </Page>
  );
}

const underWay: Partial<Record<string, string>> = {
  locating: "Reading records",
  queued: "Creating projects",
  running: "Creating projects",
};

function ImportProgress({ view, page }: { view: RecordImportView; page: string }) {
  const label = view.undo === "running" ? "Moving projects to the trash" : underWay[view.status];
  if (label) {
    const isReading = view.status === "locating";
    const all =
      view.undo === "running"
        ? (view.statusCounts["created"] ?? 0) + view.doneCount
        : view.rowCount;
    return (
      <div className="grid gap-2" role="status">
        <Progress
          label={label}
          value={isReading ? view.readBytes : view.doneCount}
          max={isReading ? view.totalBytes : all}
          text={
            isReading
              ? countOf(view.doneCount, "record")
              : `${formatCount(view.doneCount)} of ${formatCount(all)}`
          }
        />
        <p className="text-sm text-muted">You can leave this page. The work goes on.</p>
        <noscript>
          <Link to={page} className="text-link">
            Look again
          </Link>
        </noscript>
      </div>
    );
  }
  if (view.message === null) return null;
  const isDone = view.status === "done";
  return (
    <Notice tone={isDone ? "ok" : "bad"}>
      <p>{view.message}</p>
      {isDone && (
        <div className="mt-2 flex flex-wrap gap-3">
          <LinkButton to={`${page}/result.csv`} icon="download" reloadDocument>
            Download result
          </LinkButton>
        </div>
      )}
    </Notice>
  );
}

/** The facts that decide whether to go on, and the button that creates the projects. */
function ConfirmRecords({ view }: { view: RecordImportView }) {
  const busy = useNavigation().formMethod === "POST";
  const { ready = 0, present = 0, error = 0 } = view.statusCounts;
  const { review } = view;
  const facts = [
    present > 0 &&
      `${countOf(present, "record")} ${present === 1 ? "is a project" : "are projects"} already and will be left out.`,
    error > 0 && `${countOf(error, "record")} cannot be imported. The list below says why.`,
    review &&
      review.incomplete > 0 &&
      `${countOf(review.incomplete, "record")} ${review.incomplete === 1 ? "was" : "were"} not completed and will be In Progress.`,
    review &&
      review.withoutAuthor > 0 &&
      `${countOf(review.withoutAuthor, "record")} ${review.withoutAuthor === 1 ? "names" : "name"} no author. Their answers will have your name.`,
    review?.owner === "" && "No column has the site owner. All sites will have an unknown owner.",
    review?.address === "" && "No column has the address. Sites will have the place of the record.",
  ].filter((fact) => typeof fact === "string");
  return (
    <Card title={`${countOf(ready, "record")} of ${review?.source ?? ""}`}>
      <p>Each becomes a project. Nothing has been created yet.</p>
      {facts.length > 0 && (
        <ul className="mt-2 list-disc pl-6">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Form method="post" replace className="mt-4">
        <FormActions>
          <Button tone="primary" busy={busy}>
            Create {countOf(ready, "project")}
          </Button>
          {view.canChange && (
            <Button name="intent" value="discard">
              Discard
            </Button>
          )}
        </FormActions>
      </Form>
    </Card>
  );
}

function DiscardForm() {
  return (
    <Form method="post" replace>
      <Button name="intent" value="discard">
        Discard this file
      </Button>
    </Form>
  );
}
