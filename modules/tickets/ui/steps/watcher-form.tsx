import { Form, useNavigation } from "@remix-run/react";
import { choiceSearchButton } from "#app/platform/lists/choices.ts";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import type { WatchersView } from "../../domain/watchers/view-watchers.server.ts";

/** The watchers of a ticket, each with a button to remove them, and a field to add another. */
export function WatcherForm({
  view,
  refusal,
  cancelTo,
}: {
  view: WatchersView;
  refusal: FormRefusal | null;
  cancelTo: string;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <div className="grid gap-6">
      {refusal?.message && (
        <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />
      )}
      <ul className="divide-y divide-line">
        {view.watchers.map(({ id, name, isRequired }) => (
          <li key={id} className="flex min-h-control items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {!isRequired && (
              <Form method="post" replace>
                <input type="hidden" name="watcher" value={id} />
                <Button
                  name="intent"
                  value="remove"
                  tone="quiet"
                  busy={busy}
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" replace className="grid gap-4">
        <SearchableSelect
          key={view.watchers.length}
          name="watcher"
          label="Add a watcher"
          hint="Watchers see this ticket and can comment."
          placeholder=""
          offered={refusal?.offered?.watcher ?? view.people}
          defaultValue={typedValue(refusal, "watcher")}
          find={choiceSearchButton}
          error={refusal?.errors.watcher}
        />
        <SubmitActions
          name="intent"
          value="add"
          label="Add Watcher"
          busy={busy}
          cancelTo={cancelTo}
          replace
        />
      </Form>
    </div>
  );
}
