import { Form, useNavigation } from "@remix-run/react";
import { countOf, formatCount } from "#app/platform/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import type { RecordImportView } from "../domain/view-import.server.ts";

/** A page with more choices than these would be slow. */
const maxOptions = 20_000;

/** The values that are no choice of their question. A person may choose one for each, and the file is then read again. */
export function ValueMapping({ view }: { view: RecordImportView }) {
  const busy = useNavigation().formMethod === "POST";
  const longest = Math.max(
    1,
    ...Object.values(view.choices).map((choices) => choices?.length ?? 0),
  );
  const shown = view.values.slice(0, Math.floor(maxOptions / longest));
  if (shown.length === 0) return null;
  const more = view.values.length - shown.length + (view.review?.moreValues ?? 0);
  return (
    <Card title={`${countOf(shown.length + more, "value")} not among the choices`}>
      <p className="text-muted">
        Choose what each becomes. The most frequent are first.
        {more > 0 && ` ${formatCount(more)} others are in the list above.`}
      </p>
      <Form method="post" replace>
        <input type="hidden" name="intent" value="values" />
        <ul className="divide-y divide-line">
          {shown.map((each) => (
            <li
              key={`${each.fieldId} ${each.value}`}
              className="grid items-center gap-2 py-3 sm:grid-cols-2"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  <bdi>{each.value}</bdi>
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  {countOf(each.count, "answer")} to <bdi>{each.question}</bdi>
                </p>
              </div>
              <input type="hidden" name="question" value={each.fieldId} />
              <input type="hidden" name="value" value={each.value} />
              <SelectField
                id={`value-${each.fieldId}-${each.value}`}
                name="choice"
                label={`Choice for ${each.value}`}
                placeholder="As listed above"
                options={view.choices[each.fieldId] ?? []}
                defaultValue={each.chosen}
              />
            </li>
          ))}
        </ul>
        <FormActions>
          <Button busy={busy}>Read the file again with these choices</Button>
        </FormActions>
      </Form>
    </Card>
  );
}
