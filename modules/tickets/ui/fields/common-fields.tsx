import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { choiceSearchButton, type OfferedChoices } from "#app/platform/lists/choices.ts";
import { DateField, RadioGroup, TextField } from "#app/ui/fields/field.tsx";
import { SearchableSelect } from "#app/ui/fields/searchable/searchable-select.tsx";
import { noAssignee, otherAssignee } from "../../domain/assignee/assignee-types.ts";
import { priorities } from "../../domain/ticket-priority.ts";

export interface CommonValues {
  assignee: string;
  otherEmail: string;
  priority: string;
  dueOn: string;
}

interface CommonFieldsProps {
  refusal: FormRefusal | null;
  stored: CommonValues;
  assignees: OfferedChoices;
  errors: Readonly<Record<string, string>>;
  onChoose: () => void;
}

/** Assignee, due date and priority of a ticket. The email field is shown when "Other" is chosen. */
export function CommonFields({ refusal, stored, errors, ...props }: CommonFieldsProps) {
  const { choices, moreChoices: more } = refusal?.offered?.assignee ?? props.assignees;
  const field = (name: keyof CommonValues) => ({
    name,
    defaultValue: typedValue(refusal, name, stored[name]),
    error: errors[name] ?? refusal?.errors[name],
  });
  return (
    <div className="grid gap-4">
      <SearchableSelect
        {...field("assignee")}
        label="Assignee"
        placeholder={noAssignee}
        offered={{
          choices: [...choices, { value: otherAssignee, label: "Other" }],
          moreChoices: more,
        }}
        find={choiceSearchButton}
        onChoose={props.onChoose}
      />
      <div data-when="other">
        <TextField
          {...field("otherEmail")}
          label="Email of the other assignee"
          hint="The person needs an account. The assignee sees this ticket and not the project."
          type="email"
          autoComplete="off"
          data-rule="other"
        />
      </div>
      <RadioGroup {...field("priority")} label="Priority" choices={priorities} inline />
      <DateField {...field("dueOn")} label="Due date" hint="Leave empty for none." />
    </div>
  );
}
