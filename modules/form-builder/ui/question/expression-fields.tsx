import { takesDefault } from "#modules/form-logic/public.defaults.ts";
import { useState } from "react";
import { TextField } from "#app/ui/fields/field.tsx";
import type { QuestionDraft } from "#modules/form-logic/public.authoring.ts";
import { expressionFunctions } from "#modules/form-logic/public.expressions.ts";
import { isAsked, isCalculated, isMany, type FieldType } from "#modules/form-logic/public.ts";
import { ExpressionField } from "./expression-field.tsx";
import type { ExpressionEditing } from "./use-expression-form.ts";

interface ExpressionFieldsProps {
  type: FieldType;
  draft: QuestionDraft;
  errors: Record<string, string>;
  change: (draft: QuestionDraft) => void;
  editing: ExpressionEditing;
}

/** What a calculation computes; of other questions the check and the requirement, for authors who open them. */
export function ExpressionFields(props: ExpressionFieldsProps) {
  const { type, draft, errors } = props;
  const { check, requiredIf } = errors;
  const [isOpen, setOpen] = useState(draft.check !== "" || draft.requiredIf !== "");
  if (isCalculated(type))
    return (
      <div className="grid gap-2">
        <ExpressionField
          {...props}
          part="calculation"
          label="Calculation"
          hint="Questions are in braces, such as {Length} * {Width}."
        />
        <FunctionList />
      </div>
    );
  if (!isAsked(type)) return null;
  return (
    <details
      open={isOpen || Boolean(check ?? requiredIf)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-control w-fit items-center text-link">
        Check and requirement
      </summary>
      <div className="grid gap-4">
        <ExpressionField
          {...props}
          part="check"
          label="The answer must satisfy"
          hint="For example: this >= {Lower limit}. Other answers cannot be submitted."
        />
        <TextField
          name="checkMessage"
          label="Message"
          hint="What people read beside an answer that does not satisfy it."
          error={errors.checkMessage}
          autoComplete="off"
          dir="auto"
          value={draft.checkMessage}
          onChange={({ target }) => props.change({ ...draft, checkMessage: target.value })}
        />
        <ExpressionField
          {...props}
          part="requiredIf"
          label="Required while"
          hint='For example: {Verdict} = "Fail". Leave empty for never.'
        />
        <FunctionList />
      </div>
    </details>
  );
}

/** The answer with which the question begins, for authors who open it. */
export function DefaultFields(props: ExpressionFieldsProps) {
  const { type, draft, errors } = props;
  const [isOpen, setOpen] = useState(draft.defaultAnswer !== "" || draft.defaultExpression !== "");
  if (!takesDefault(type)) return null;
  const isRefused = Boolean(errors.defaultAnswer ?? errors.defaultExpression);
  return (
    <details
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-control w-fit items-center text-link">Default answer</summary>
      <div className="grid gap-4">
        <TextField
          name="defaultAnswer"
          label="The question begins with"
          hint={`Inspectors confirm or change it. Until then it does not count.${isMany(type) ? " Separate several choices by semicolons." : ""}`}
          error={errors.defaultAnswer}
          autoComplete="off"
          dir="auto"
          value={draft.defaultAnswer}
          onChange={({ target }) => props.change({ ...draft, defaultAnswer: target.value })}
        />
        <ExpressionField
          {...props}
          part="defaultExpression"
          label="Or calculate it"
          hint="Once, when the intake is started or the instance is added. For example: today()"
        />
      </div>
    </details>
  );
}

/** Which choices are offered, for authors of long lists. Each choice says in columns what it belongs to. */
export function ChoiceFilterFields(props: ExpressionFieldsProps) {
  const { draft, errors } = props;
  const [isOpen, setOpen] = useState(draft.columns !== "" || draft.choiceFilter !== "");
  return (
    <details
      open={isOpen || errors.choiceFilter !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-control w-fit items-center text-link">
        Choices that depend on earlier answers
      </summary>
      <div className="grid gap-4">
        {draft.choiceListId !== "" && draft.columns !== "" && (
          <p className="text-sm text-muted">Columns of the list: {draft.columns}.</p>
        )}
        {draft.choiceListId === "" && (
          <TextField
            name="columns"
            label="Columns of the choices"
            hint="What each choice belongs to, such as Manufacturer. Separate several by commas. Lines pasted from a spreadsheet fill them."
            autoComplete="off"
            dir="auto"
            value={draft.columns}
            onChange={({ target }) => props.change({ ...draft, columns: target.value })}
          />
        )}
        <ExpressionField
          {...props}
          part="choiceFilter"
          label="Offer the choices for which"
          hint="For example: [Manufacturer] = {Inverter manufacturer}. Leave empty to offer all."
        />
      </div>
    </details>
  );
}

function FunctionList() {
  return (
    <details>
      <summary className="flex min-h-control w-fit items-center text-sm text-link">
        Operators and functions
      </summary>
      <div className="grid gap-2 text-sm">
        <p>
          + - * / for numbers and dates. = != &lt; &lt;= &gt; &gt;= compare; and, or, not join
          comparisons. Texts are in quotation marks. “this” is the answer itself. A part without an
          answer leaves the result empty.
        </p>
        <dl className="grid gap-x-4 sm:grid-cols-[3fr_2fr]">
          {Object.entries(expressionFunctions).map(
            ([name, { usage }]) =>
              usage && (
                <div key={name} className="contents">
                  <dt className="font-mono">{usage[0]}</dt>
                  <dd className="mb-1 text-muted">{usage[1]}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </details>
  );
}
