import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/fields/field.tsx";
import { rubricSettingsId } from "../domain/page/control-names.ts";
import { maxRubrics } from "../domain/draft/rubric-draft.ts";
import { rubricMessages } from "../domain/rubrics/rubric-messages.ts";
import type { RubricPageView } from "../domain/page/rubric-page-view.ts";
import { Collapsible } from "./collapsible.tsx";
import { RemovedRow, RubricRow } from "./rubric-row.tsx";

/** The rubrics of the form, and the row that adds one. */
export function RubricSettings({
  view,
  refusal,
}: {
  view: RubricPageView;
  refusal: FormRefusal | null;
}) {
  const { rubrics, removed, systems, adding } = view;
  const isFull = rubrics.length >= maxRubrics;
  const isNeeded =
    rubrics.length === 0 || removed.length > 0 || adding !== null || refusal !== null;
  return (
    <Collapsible id={rubricSettingsId} open={isNeeded} title="Rubric Settings">
      {rubrics.length + removed.length > 0 && (
        <>
          <p className="text-sm text-muted">
            You can change the scoring system of a rubric at any time. Existing scores stay the same
            until someone scores the project again.
          </p>
          <ul className="grid divide-y divide-line border-y border-line">
            {rubrics.map((rubric, position) => (
              <RubricRow
                key={rubric.id}
                rubric={rubric}
                systems={systems}
                place={position}
                isFull={isFull}
              />
            ))}
            {removed.map((rubric) => (
              <RemovedRow key={rubric.id} rubric={rubric} isFull={isFull} />
            ))}
          </ul>
        </>
      )}
      <div key={rubrics.length} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          name="name"
          label="Rubric name"
          autoComplete="off"
          disabled={isFull}
          defaultValue={typedValue(refusal, "name", adding?.name)}
        />
        <SelectField
          name="scoringSystemId"
          label="Scoring system"
          placeholder="Choose a scoring system"
          options={systems.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={isFull}
          defaultValue={typedValue(refusal, "scoringSystemId", adding?.scoringSystemId)}
        />
        <Button name="intent" value="add" icon={isFull ? undefined : "plus"} disabled={isFull}>
          {isFull ? rubricMessages.noneRemaining : "Add Rubric"}
        </Button>
      </div>
    </Collapsible>
  );
}
