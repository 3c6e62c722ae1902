import { countOf } from "#app/platform/format.ts";
import { Link, useSubmit } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/fields/field.tsx";
import { controlNames, rubricRowId } from "../domain/page/control-names.ts";
import { renderedNames } from "../domain/page/rendered-page.ts";
import type { RubricPageView, RubricView } from "../domain/page/rubric-page-view.ts";
import { storeButtonId } from "./rubric-form-ids.ts";

interface RubricRowProps {
  rubric: RubricView;
  systems: RubricPageView["systems"];
  /** Counts from 0. */
  place: number;
  /** True when no other rubric can be added. */
  isFull: boolean;
}

/** A rubric of the form: its name, its scoring system, and its buttons. */
export function RubricRow({ rubric, systems, place, isFull }: RubricRowProps) {
  return (
    <li
      id={rubricRowId(rubric.id)}
      tabIndex={-1}
      aria-label={rubric.name}
      className="grid scroll-mt-24 gap-2 py-3"
    >
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[1fr_1fr_auto]">
        <input type="hidden" name={renderedNames.rubricName(rubric.id)} value={rubric.name} />
        <TextField
          name={controlNames.rubricName(rubric.id)}
          label={`Name of rubric ${place + 1}`}
          autoComplete="off"
          defaultValue={rubric.name}
        />
        <SystemField rubric={rubric} systems={systems} place={place} />
        <div className="flex gap-2">
          <Button name="intent" value={`copy:${rubric.id}`} disabled={isFull}>
            Copy<span className="sr-only"> {rubric.name}</span>
          </Button>
          <Button name="intent" value={`remove:${rubric.id}`} icon="trash" tone="danger">
            Remove<span className="sr-only"> {rubric.name}</span>
          </Button>
        </div>
      </div>
      <p className="text-sm text-muted">
        {countOf(rubric.scored, "question")} scored
        <SystemLink rubric={rubric} />
      </p>
      {rubric.unknown.length > 0 && <UnknownCategories rubric={rubric} />}
    </li>
  );
}

/** With JavaScript a selection is applied immediately, so that the criticalities below are updated. */
function SystemField({ rubric, systems, place }: Omit<RubricRowProps, "isFull">) {
  const submit = useSubmit();
  const known = systems.some(({ id }) => id === rubric.systemId);
  const offered = known ? systems : [...systems, { id: rubric.systemId, name: rubric.systemName }];
  return (
    <div>
      <input type="hidden" name={renderedNames.rubricSystem(rubric.id)} value={rubric.systemId} />
      <SelectField
        name={controlNames.rubricSystem(rubric.id)}
        label={`Scoring system of rubric ${place + 1}`}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={rubric.systemId}
        onChange={() => {
          const storeButton = document.getElementById(storeButtonId);
          if (storeButton instanceof HTMLButtonElement)
            submit(storeButton, { preventScrollReset: true });
        }}
      />
    </div>
  );
}

function SystemLink({ rubric }: { rubric: RubricView }) {
  const href = useOrganizationPath();
  if (rubric.systemName === "") return null;
  return (
    <Link to={href(`/scoringSystems/${rubric.systemId}`)} className="text-link ml-3">
      View {rubric.systemName}
    </Link>
  );
}

/** Nothing is removed from the questions unless the author requests it. */
function UnknownCategories({ rubric }: { rubric: RubricView }) {
  const words = rubric.unknown.map(
    ({ name, questions }) => `${name} (${countOf(questions, "question")})`,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 wrap-anywhere text-warn">
        {rubric.systemName} does not have {words.join(", ")}. Failures with these criticalities have
        no limit.
      </p>
      <Button name="intent" value={`uncategorize:${rubric.id}:${rubric.systemId}`}>
        Clear these criticalities<span className="sr-only"> of {rubric.name}</span>
      </Button>
    </div>
  );
}

interface RemovedRowProps {
  rubric: RubricPageView["removed"][number];
  isFull: boolean;
}

/** A stored rubric that the next save deletes. */
export function RemovedRow({ rubric, isFull }: RemovedRowProps) {
  return (
    <li
      id={rubricRowId(rubric.id)}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
    >
      <p className="min-w-0 wrap-anywhere text-muted">
        <s>{rubric.name}</s> will be removed when you save.
      </p>
      <Button name="intent" value={`put-back:${rubric.id}`} icon="undo" disabled={isFull}>
        Restore<span className="sr-only"> {rubric.name}</span>
      </Button>
    </li>
  );
}
