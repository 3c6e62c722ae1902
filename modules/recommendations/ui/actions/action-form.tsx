import { Form, Link, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { SelectField, TextArea } from "#app/ui/fields/field.tsx";
import { FormActions, FieldGroup } from "#app/ui/fields/form-layout.tsx";
import type { RatingChoices } from "../../domain/actions/action-choices.server.ts";
import { maxStrategyLength, ratedBy, type RatedField } from "../../domain/actions/action.input.ts";
import type { FormAction } from "../../domain/actions/list-actions.server.ts";
import { referenceFormat } from "../../domain/actions/reference-links.ts";
import { StaleAction } from "./stale-action.tsx";
import { TagRows } from "./tag-rows.tsx";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";

export interface ActionFormProps {
  /** The stored action that is being changed; null for a new one. */
  action: FormAction | null;
  /** Id of a new action, so that a form that is sent twice adds one. */
  id: string;
  choices: RatingChoices;
  refusal: FormRefusal | null;
  /** The person requested one more tag. */
  addRow: boolean;
  closeTo: string;
}

/** Every button posts, so that it works the same without JavaScript. */
export function ActionForm(props: ActionFormProps) {
  const { action, id, choices, refusal, closeTo } = props;
  const sent = useNavigation().formData?.get("intent");
  const errors = refusal?.errors ?? {};
  const version = typedValue(refusal, "version", String(action?.version ?? 0));
  const isStale = refusal !== null && action !== null && version !== String(action.version);
  const text = (name: "strategy" | "actionDescription" | "referenceInformation") => ({
    name,
    defaultValue: typedValue(refusal, name, action?.[name]),
    error: errors[name],
  });
  return (
    <Form method="post" className="grid gap-6" preventScrollReset data-keeps-typing="">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {refusal?.message && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <EnterButton intent="save" />
      {isStale && <StaleAction action={action} choices={choices} />}
      <TextArea
        {...text("strategy")}
        label="Strategy"
        required
        rows={2}
        hint={`At most ${maxStrategyLength} characters.`}
      />
      <TextArea {...text("actionDescription")} label="Action Description" required rows={5} />
      <TextArea
        {...text("referenceInformation")}
        label="Reference Information"
        rows={2}
        hint={`${referenceFormat} For example: [NEC](https://www.nfpa.org)`}
      />
      <RatedFields action={action} choices={choices} refusal={refusal} />
      <TagRows action={action} refusal={refusal} addRow={props.addRow} busy={sent === "add-tag"} />
      <FormActions>
        <Button name="intent" value="save" tone="primary" busy={sent === "save"}>
          {action ? "Save" : "Add Action"}
        </Button>
        <Link to={closeTo} className={buttonClass()}>
          Cancel
        </Link>
      </FormActions>
    </Form>
  );
}

function RatedFields({
  action,
  choices,
  refusal,
}: Pick<ActionFormProps, "action" | "choices" | "refusal">) {
  return (
    <FieldGroup title="Ratings and icon">
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(ratedBy) as RatedField[]).map((field) => (
          <SelectField
            key={field}
            name={field}
            label={ratedBy[field]}
            placeholder="None"
            options={choices[field]}
            defaultValue={typedValue(refusal, field, action?.[field] ?? "")}
            error={refusal?.errors[field]}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
