import { Form, useNavigation } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/field.tsx";
import type { IntakeView } from "./intake-view.ts";

/** The question whose answer chooses the rubric, above the sections: it belongs to none of them. */
export function AutoRubricForm({ view }: { view: IntakeView }) {
  const under = useOrganizationPath();
  const action = under(`/intake/${view.projectId}/rubric`);
  const busy = useNavigation().formAction === action;
  const asked = view.autoRubric;
  if (!asked) return null;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="mb-6 grid gap-3 rounded-md border border-line bg-raised p-4"
    >
      <input type="hidden" name="section" value={view.section.id} />
      <RadioGroup
        key={asked.answer}
        name="option"
        label={asked.question}
        hint={asked.tipText || undefined}
        choices={asked.options}
        defaultValue={asked.answer ?? undefined}
        disabled={view.readOnly}
        required
      />
      {!view.readOnly && (
        <div>
          <Button busy={busy}>Choose the rubric</Button>
        </div>
      )}
    </Form>
  );
}
