import { Link } from "@remix-run/react";
import { typed, type FormRefusal } from "#app/platform/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { drawnNames } from "../domain/drawn-page.ts";
import { controlNames } from "../domain/posted-rubric-page.ts";
import { maxRubrics } from "../domain/rubric-draft.ts";
import { rubricMessages } from "../domain/rubric-messages.ts";
import type { RubricPageView } from "../domain/rubric-page-view.ts";
import { Fold } from "./fold.tsx";

/** The rubrics of the form, and the row that adds one. */
export function RubricSettings({
  view,
  refusal,
}: {
  view: RubricPageView;
  refusal: FormRefusal | null;
}) {
  const { rubrics, removed, systems } = view;
  const isFull = rubrics.length >= maxRubrics;
  return (
    <Fold open title="Rubric Settings">
      {rubrics.length + removed.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line">
          {rubrics.map((rubric, place) => (
            <RubricRow
              key={`${rubric.id} ${rubric.name}`}
              rubric={rubric}
              place={place}
              isFull={isFull}
            />
          ))}
          {removed.map((rubric) => (
            <RemovedRow key={rubric.id} rubric={rubric} isFull={isFull} />
          ))}
        </ul>
      )}
      <div key={rubrics.length} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          name="name"
          label="Rubric name"
          autoComplete="off"
          disabled={isFull}
          defaultValue={typed(refusal, "name")}
        />
        <SelectField
          name="scoringSystemId"
          label="Scoring system"
          placeholder="Choose a scoring system"
          options={systems.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={isFull}
          defaultValue={typed(refusal, "scoringSystemId")}
        />
        <Button name="intent" value="add" icon={isFull ? undefined : "plus"} disabled={isFull}>
          {isFull ? rubricMessages.noneRemaining : "Add Rubric"}
        </Button>
      </div>
    </Fold>
  );
}

interface RubricRowProps {
  rubric: RubricPageView["rubrics"][number];
  /** From 0. */
  place: number;
  /** No other rubric can be added. */
  isFull: boolean;
}

function RubricRow({ rubric, place, isFull }: RubricRowProps) {
  const under = useOrganizationPath();
  return (
    <li className="grid items-end gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_1fr_auto]">
      <input type="hidden" name={drawnNames.rubricName(rubric.id)} value={rubric.name} />
      <TextField
        name={controlNames.rubricName(rubric.id)}
        label={`Name of rubric ${place + 1}`}
        autoComplete="off"
        defaultValue={rubric.name}
      />
      <p className="text-sm sm:pb-2">
        <Link to={under(`/scoringSystems/${rubric.systemId}`)} className="text-link">
          {rubric.systemName}
        </Link>
        <span className="ml-2 text-muted">
          {rubric.scored === 1 ? "1 question scored" : `${rubric.scored} questions scored`}
        </span>
      </p>
      <div className="flex gap-2">
        <Button name="intent" value={`copy:${rubric.id}`} disabled={isFull}>
          Copy<span className="sr-only"> {rubric.name}</span>
        </Button>
        <Button name="intent" value={`remove:${rubric.id}`} icon="trash" tone="danger">
          Remove<span className="sr-only"> {rubric.name}</span>
        </Button>
      </div>
    </li>
  );
}

interface RemovedRowProps {
  rubric: RubricPageView["removed"][number];
  isFull: boolean;
}

function RemovedRow({ rubric, isFull }: RemovedRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 wrap-anywhere text-muted">
        <s>{rubric.name}</s> is removed when you save.
      </p>
      <Button name="intent" value={`put-back:${rubric.id}`} icon="undo" disabled={isFull}>
        Put back<span className="sr-only"> {rubric.name}</span>
      </Button>
    </li>
  );
}
