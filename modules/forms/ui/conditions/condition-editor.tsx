import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { FieldNotes } from "#app/ui/fields/field-frame.tsx";
import { DraftStateInput } from "#app/ui/fields/draft-state-input.tsx";
import {
  conditionNames,
  conditionsOfDraft,
  finishedPart,
  maxConditionGroups,
  describeConditions,
} from "#modules/form-logic/public.conditions.ts";
import { ConditionRowFields } from "./condition-row.tsx";
import { addGroupId } from "./focus-after.ts";
import {
  useConditionDraft,
  type ConditionEditing,
  type ConditionEditorProps,
} from "./use-condition-draft.ts";

const questionTexts = { legend: "When it is asked", always: "Always asked." };

/**
 * Edits when a question is shown, inside the form of that question: up to two groups of conditions. Its buttons submit
 * the form with a step (`applyPostedConditionCommand`), so it works without JavaScript; with it they act at once. Put a submit
 * button of the form before it, so that the Enter key uses that one.
 */
export function ConditionEditor(props: ConditionEditorProps) {
  const editing = useConditionDraft(props);
  const { draft, errors } = editing;
  const words = props.words ?? questionTexts;
  return (
    <fieldset
      className="grid min-w-0 gap-4"
      id={conditionNames.groups}
      data-unsent={editing.hasChanged ? "" : undefined}
    >
      <legend className="mb-2 text-lg">{words.legend}</legend>
      <DraftStateInput
        name={conditionNames.groups}
        state={draft}
        stored={"stored" in props ? props.stored : props.draft}
        restore={editing.restore}
      />
      <input type="hidden" name={conditionNames.groups} value={draft.groups.length} />
      <FieldNotes id={conditionNames.groups} error={errors[conditionNames.groups]} />
      {draft.groups.map((_group, index) => (
        <GroupFields key={index} {...props} editing={editing} at={index} />
      ))}
      {draft.groups.length < maxConditionGroups && (
        <div>
          <Button
            icon="plus"
            id={addGroupId}
            name={conditionNames.step}
            value="add-group"
            onClick={editing.press}
          >
            {draft.groups.length === 0 ? "Add a condition" : "Add a second group"}
          </Button>
        </div>
      )}
      <Message editing={editing} always={words.always} />
    </fieldset>
  );
}

interface GroupProps extends ConditionEditorProps {
  editing: ConditionEditing;
  at: number;
}

function GroupFields({ editing, at, ...props }: GroupProps) {
  const group = editing.draft.groups[at];
  if (!group) return null;
  return (
    <>
      {at > 0 && <GroupOperatorField editing={editing} />}
      <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4">
        <legend className="px-1">Group {at + 1}</legend>
        <input type="hidden" name={conditionNames.rows(at)} value={group.rows.length} />
        <SelectField
          name={conditionNames.rule(at)}
          label="Holds when"
          options={[
            { value: "all", label: "all of its conditions are true" },
            { value: "any", label: "any of its conditions is true" },
          ]}
          value={group.rule}
          onChange={({ target }) =>
            editing.setGroup(at, { rule: target.value === "any" ? "any" : "all" })
          }
        />
        {group.rows.map((row, position) => (
          <ConditionRowFields
            key={position}
            {...props}
            editing={editing}
            row={row}
            place={{ group: at, row: position }}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button
            icon="plus"
            name={conditionNames.step}
            value={`add ${at}`}
            onClick={editing.press}
          >
            Add condition
          </Button>
          <Button
            icon="trash"
            name={conditionNames.step}
            value={`remove-group ${at}`}
            onClick={editing.press}
          >
            Remove group {at + 1}
          </Button>
        </div>
      </fieldset>
    </>
  );
}

function GroupOperatorField({ editing }: { editing: ConditionEditing }) {
  return (
    <SelectField
      name={conditionNames.connector}
      label="Between the groups"
      options={[
        { value: "and", label: "and: both groups must be true" },
        { value: "or", label: "or: one group is enough" },
      ]}
      value={editing.draft.connector}
      onChange={({ target }) => editing.setConnector(target.value === "or" ? "or" : "and")}
    />
  );
}

/** Announces the conditions to screen readers as they change, without unfinished ones. */
function Message({
  editing: { draft, sourceOf },
  always,
}: {
  editing: ConditionEditing;
  always: string;
}) {
  const conditions = conditionsOfDraft(finishedPart(draft), sourceOf);
  return (
    <output className="block min-w-0 wrap-anywhere text-info" aria-live="polite">
      {describeConditions(conditions, sourceOf) ?? always}
    </output>
  );
}
