import { useSay } from "#app/platform/page/language.ts";
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/fields/field.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";

/** For a name within a sentence that may be written in the other direction, as the element `bdi` does. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** The question whose answer chooses the rubric. It is above the sections, because it belongs to none of them. */
export function AutoRubricForm({ view }: { view: IntakeView }) {
  const href = useOrganizationPath();
  const say = useSay();
  const action = href(`/intake/${view.projectId}/rubric`);
  const busy = useNavigation().formAction === action;
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const question = view.autoRubric;
  if (!question) return null;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      data-saves-itself=""
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
      className="mb-6 grid gap-3 rounded-md border border-line bg-raised p-4"
    >
      <input type="hidden" name="section" value={view.section.id} />
      <RadioGroup
        key={question.answer}
        name="option"
        label={question.question}
        hint={question.tipText || undefined}
        choices={question.options}
        defaultValue={question.answer ?? undefined}
        disabled={view.readOnly}
        required
      />
      {question.answer !== null && view.rubricName !== null && (
        <p role="status" className="text-base text-muted">
          {say("“{answer}” chose the rubric {name}.", {
            answer: isolated(question.answer),
            name: isolated(view.rubricName),
          })}
        </p>
      )}
      {!view.readOnly && !isHydrated && (
        <div>
          <Button busy={busy}>{say("Choose the rubric")}</Button>
        </div>
      )}
    </Form>
  );
}
