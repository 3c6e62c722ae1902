import { typed, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { DateField, RadioGroup, SelectField, TextField } from "#app/ui/fields/field.tsx";
import {
  noAssignee,
  otherAssignee,
  type AssigneeChoice,
} from "../../domain/assignee/assignee-types.ts";
import { priorities } from "../../domain/ticket-status.ts";

export interface CommonValues {
  assignee: string;
  otherEmail: string;
  priority: string;
  dueOn: string;
}

interface CommonFieldsProps {
  refusal: FormRefusal | null;
  stored: CommonValues;
  assignees: readonly AssigneeChoice[];
  faults: Readonly<Record<string, string>>;
}

/** Who does a ticket, how soon, and how urgent it is. The address is asked for where "Other" is chosen. */
export function CommonFields({ refusal, stored, assignees, faults }: CommonFieldsProps) {
  const field = (name: keyof CommonValues) => ({
    name,
    defaultValue: typed(refusal, name, stored[name]),
    error: faults[name] ?? refusal?.errors[name],
  });
  return (
    <div className="group/assignee grid gap-4">
      <SelectField
        {...field("assignee")}
        label="Assignee"
        placeholder={noAssignee}
        options={[...assignees, { value: otherAssignee, label: "Other" }]}
      />
      <div className="hidden group-has-[option[value=other]:checked]/assignee:block">
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
