import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type FormRefusal, typedValue } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import type { ViewsOfList } from "../saved-views.server.ts";

/** The view that is about to be saved, its name, and the views saved already. */
export function SavedViewsForm(props: ViewsOfList & { refusal: FormRefusal | null }) {
  const { q, sort, tab, others, refusal } = props;
  const { pathname, search } = useLocation();
  const busy = useNavigation().state !== "idle";
  const facts = [
    { label: "Text search", value: q || "None" },
    { label: "Sort", value: sortText(sort) },
    { label: "Tab", value: tab || "All" },
    { label: "Filters", value: others === 0 ? "None" : others === 1 ? "One" : String(others) },
  ];
  return (
    <div className="grid gap-6">
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
      <SummaryList rows={facts} />
      <Form method="post" action={pathname + search} className="grid gap-4">
        <TextField
          name="name"
          label="Name"
          autoComplete="off"
          defaultValue={typedValue(refusal, "name", "")}
          error={refusal?.errors.name}
        />
        <FormActions>
          <Button tone="primary" busy={busy}>
            Add
          </Button>
        </FormActions>
      </Form>
      <ExistingViews {...props} action={pathname + search} />
    </div>
  );
}

function sortText(sort: string): string {
  if (sort === "") return "As usual";
  return sort.startsWith("-") ? `${sort.slice(1)}, descending` : `${sort}, ascending`;
}

function ExistingViews({ views, action }: ViewsOfList & { action: string }) {
  const href = useOrganizationPath();
  return (
    <section aria-label="Saved filters" className="grid gap-2">
      <h2>Saved filters</h2>
      {views.length === 0 && <p className="text-muted">None yet.</p>}
      <ul className="divide-y divide-line">
        {views.map(({ id, name, to }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <Link to={href(to)} className="text-link min-w-0 wrap-anywhere">
              {name}
            </Link>
            <Confirm
              label={`Delete ${name}`}
              icon="trash"
              iconOnly
              question={`Delete the filter ${name}?`}
              confirmLabel="Delete"
              action={action}
              fields={{ delete: id }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
