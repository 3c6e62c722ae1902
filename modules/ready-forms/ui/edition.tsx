import { countOf } from "#app/platform/format.ts";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CheckboxGroup } from "#app/ui/fields/field.tsx";
import type { EditionChange } from "../domain/edition-changes.ts";
import type { CopyToUpdate } from "../domain/editions.server.ts";

/** The forms of the organization for which a ready form has changes. */
export function CopiesToUpdate({ copies }: { copies: readonly CopyToUpdate[] }) {
  const href = useOrganizationPath();
  return (
    <Card title="Newer editions of your forms">
      <ul className="divide-y divide-line">
        {copies.map(({ formId, title, changes }) => (
          <li key={formId} className="py-2">
            <Link to={href(`/forms/${formId}/edition`)} className="text-link">
              {title}
            </Link>{" "}
            <span className="text-muted">{countOf(changes, "change")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface EditionFormProps {
  changes: readonly EditionChange[];
  refusal: FormRefusal | null;
}

/** Ticks what the newer edition changes. What the organization changed as well is not ticked. */
export function EditionForm({ changes, refusal }: EditionFormProps) {
  const busy = useNavigation().formMethod === "POST";
  if (changes.length === 0) return <p>This form has everything of the newest edition.</p>;
  const ticked = refusal
    ? [refusal.values.changes ?? []].flat()
    : changes.filter(({ isOwnChanged }) => !isOwnChanged).map(({ id }) => id);
  return (
    <Form method="post" replace className="grid gap-4">
      <ErrorSummary title={refusal?.message} errors={errorList(refusal?.errors ?? {})} />
      <p className="text-muted">
        The changes go into a draft, where you can undo them. Score new questions in your rubric,
        then publish the draft.
      </p>
      <CheckboxGroup
        name="changes"
        label="Take over"
        error={refusal?.errors.changes}
        defaultValues={ticked}
        choices={changes.map(({ id, kind, change, name, details, isOwnChanged }) => ({
          value: id,
          label: `${change === "added" ? "New" : "Changed"} ${kind}: ${name}`,
          hint: [...details, ...(isOwnChanged ? ["You changed it as well."] : [])].join(" "),
        }))}
      />
      <div>
        <Button tone="primary" busy={busy}>
          Take over into a draft
        </Button>
      </div>
    </Form>
  );
}
