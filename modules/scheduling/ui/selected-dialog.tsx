import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { countOf } from "#app/platform/format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { SelectedView } from "../domain/selected/load-selected.server.ts";

interface SelectedDialogProps {
  view: SelectedView;
  title: string;
  /** The label of the button: "Assign". */
  verb: string;
  /** Says what happens to projects in other statuses. */
  note: string;
  refusal: FormRefusal | null;
  /** Fields that are shown above the note. */
  children: ReactNode;
}

/** The dialog for a step on the selected projects. It lists them and has the fields of the step. */
export function SelectedDialog(props: SelectedDialogProps) {
  const { view, title, verb, note, refusal, children } = props;
  const busy = useNavigation().state === "submitting";
  const { rows, back } = view;
  const count = countOf(rows.length, "project");
  return (
    <DialogPage title={title} closeTo={back}>
      {rows.length === 0 ? (
        <EmptyState
          drawing="clipboard"
          title="No project is selected"
          text="Select projects in the list first."
          action={<LinkButton to={back}>Go to the list</LinkButton>}
        />
      ) : (
        <Form method="post" className="grid gap-4">
          {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
          <ChosenRows rows={rows} count={count} />
          <input type="hidden" name="back" value={back} />
          {children}
          <p className="text-sm text-muted">{note}</p>
          <FormActions>
            <Button tone="primary" busy={busy}>
              {`${verb} ${count}`}
            </Button>
            <LinkButton to={back}>Cancel</LinkButton>
          </FormActions>
        </Form>
      )}
    </DialogPage>
  );
}

/** The field for the inspector of the selected projects. */
export function SelectedInspector({
  view,
  refusal,
}: Pick<SelectedDialogProps, "view" | "refusal">) {
  return (
    <SearchableSelect
      label="Inspector"
      name="inspector"
      placeholder="Choose the inspector"
      offered={view.inspectors}
      defaultValue={typedValue(refusal, "inspector", "")}
      error={refusal?.errors.inspector}
      find={{ formMethod: "get" }}
    />
  );
}

/** Lists the projects. A long list is collapsed, but all its projects are posted. */
function ChosenRows({ rows, count }: { rows: SelectedView["rows"]; count: string }) {
  return (
    <details open={rows.length <= maxShown} className="rounded-md border border-line text-sm">
      <summary className="cursor-pointer px-3 py-2 font-semibold">{count}</summary>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ id, name, address, status }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-3 py-1.5">
            <input type="hidden" name="id" value={id} />
            <span className="min-w-0 truncate">
              <strong className="font-semibold">{name}</strong>{" "}
              <span className="text-muted">{address}</span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const maxShown = 6;
