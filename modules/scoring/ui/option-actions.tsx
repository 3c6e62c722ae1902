import { Form } from "@remix-run/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { ConditionEditor } from "#modules/forms/public.ui.ts";
import type { ActionsView } from "../domain/draft/rubric-actions.server.ts";
import { LeaveRubrics } from "./leave-rubrics.tsx";
import { useStepFocus } from "./use-step-focus.ts";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";

const formId = "option-actions";

interface OptionActionsProps {
  view: ActionsView;
  /** By input name. */
  errors: Record<string, string>;
}

/**
 * The recommended actions of each answer, and their conditions. All changes stay in the draft until the rubrics are saved; every
 * button adds the selected actions.
 */
export function OptionActions({ view, errors }: OptionActionsProps) {
  useStepFocus(formId, `#${formId}`);
  const here = new URLSearchParams({ rubric: view.rubric.id, question: view.question.id });
  return (
    <>
      {view.editing ? (
        <ConditionsForm view={view} editing={view.editing} errors={errors} here={`?${here}`} />
      ) : (
        <Form
          method="post"
          id={formId}
          tabIndex={-1}
          action={`?${here}`}
          data-keeps-typing
          className="grid gap-6"
        >
          <EnterButton intent="add" />
          <input type="hidden" name="section" value={view.question.sectionId} />
          {view.options.map((option, position) => (
            <OptionCard
              key={position}
              view={view}
              option={option}
              place={position}
              error={errors[`action.${position}`]}
            />
          ))}
          <FormActions>
            <Button name="intent" value="back" tone="primary">
              Back to the rubric
            </Button>
          </FormActions>
        </Form>
      )}
      <LeaveRubrics form={formId} drafted={false} />
    </>
  );
}

interface OptionCardProps {
  view: ActionsView;
  option: ActionsView["options"][number];
  /** Counts from 0. */
  place: number;
  error: string | undefined;
}

function OptionCard({ view, option, place, error }: OptionCardProps) {
  return (
    <Card title={option.label}>
      {option.actions.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {option.actions.map(({ name, when }, index) => (
            <li key={index} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0 wrap-anywhere">
                <p>{name}</p>
                <p className="text-sm text-muted">{when}</p>
              </div>
              <div className="flex flex-wrap items-center gap-3">
                <Button name="intent" value={`edit:${place}:${index}`}>
                  Conditions<span className="sr-only"> of {name}</span>
                </Button>
                <Button name="intent" value={`remove:${place}:${index}`} icon="trash" tone="danger">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <SelectField
            key={option.actions.length}
            name={`action.${place}`}
            label={`Action for ${option.label}`}
            placeholder="Choose an action"
            error={error}
            options={view.actions.map(({ id, strategy }) => ({ value: id, label: strategy }))}
          />
        </div>
        <Button name="intent" value={`add:${place}`} icon="plus">
          Add action
        </Button>
      </div>
    </Card>
  );
}

interface ConditionsFormProps {
  view: ActionsView;
  editing: NonNullable<ActionsView["editing"]>;
  errors: Record<string, string>;
  here: string;
}

const words = { legend: "When to suggest it", always: "Always suggested." };

function ConditionsForm({ view, editing, errors, here }: ConditionsFormProps) {
  const { name, label, ...conditions } = editing;
  return (
    <Card title={`${name}, when the answer is ${label}`}>
      <Form method="post" id={formId} tabIndex={-1} data-keeps-typing className="grid gap-4">
        <EnterButton intent="conditions" />
        <ConditionEditor
          formId={view.form.id}
          fieldId=""
          errors={errors}
          words={words}
          {...conditions}
        />
        <FormActions>
          <Button name="intent" value="conditions" tone="primary">
            Keep conditions
          </Button>
          <LinkButton to={here}>Cancel</LinkButton>
        </FormActions>
      </Form>
    </Card>
  );
}
