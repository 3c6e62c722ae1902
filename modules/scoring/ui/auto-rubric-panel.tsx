import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/fields/field.tsx";
import { maxAutoOptions } from "../domain/rubrics/auto-rubric.ts";
import { controlNames } from "../domain/page/control-names.ts";
import { renderedNames } from "../domain/page/rendered-page.ts";
import type { RubricPageView } from "../domain/page/rubric-page-view.ts";
import { Collapsible } from "./collapsible.tsx";

/** Empty rows below the existing options. */
const spareRows = 2;

/** The question whose answer chooses a project's rubric. */
export function AutoRubricPanel({ view }: { view: RubricPageView }) {
  const { autoRubric, rubrics } = view;
  const rows = Math.min(maxAutoOptions, autoRubric.options.length + spareRows);
  return (
    <Collapsible id="auto-rubric" open={autoRubric.enableAutoRubric} title="Auto-Rubric">
      <div key={JSON.stringify(autoRubric)} className="grid gap-4">
        <input type="hidden" name="auto.shown" value="1" />
        <input type="hidden" name={renderedNames.auto} value={JSON.stringify(autoRubric)} />
        <input type="hidden" name={renderedNames.autoVersion} value={view.autoVersion} />
        <p className="text-muted">
          Projects with the rubric “Auto-Rubric” show this question in the intake. The answer sets
          the rubric.
        </p>
        <CheckboxField
          name="auto.enable"
          label="Enable Auto-Rubric"
          defaultChecked={autoRubric.enableAutoRubric}
        />
        <TextField name="auto.label" label="Label" defaultValue={autoRubric.label} />
        <TextField
          name="auto.question"
          label="Auto-Rubric question"
          defaultValue={autoRubric.autoRubricQuestion}
        />
        <TextField name="auto.tip" label="Tip text" defaultValue={autoRubric.tipText} />
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">Options</legend>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <TextField
                name={controlNames.autoOption(row)}
                label={`Option ${row + 1}`}
                defaultValue={autoRubric.options[row]?.option ?? ""}
              />
              <SelectField
                name={controlNames.autoRubric(row)}
                label={`Rubric of option ${row + 1}`}
                placeholder="Choose a rubric"
                options={rubrics.map(({ id, name }) => ({ value: id, label: name }))}
                defaultValue={autoRubric.options[row]?.selectedRubric ?? ""}
              />
            </div>
          ))}
          <div>
            <Button name="intent" value="keep" icon="plus">
              More options
            </Button>
          </div>
        </fieldset>
      </div>
    </Collapsible>
  );
}
