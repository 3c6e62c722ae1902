import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CheckboxField, TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Page } from "#app/ui/page.tsx";
import { replaceableParts, type Replacement } from "#modules/form-logic/public.authoring.ts";
import type { FoundText } from "../../domain/page/replace-texts.server.ts";

interface ReplaceTextsPageProps {
  form: { id: string; title: string };
  replacement: Replacement;
  found: readonly FoundText[];
  /** How many more texts contain it. */
  more: number;
  refusal: FormRefusal | null;
}

/** Shows each text as it would be, before anything is replaced. */
export function ReplaceTextsPage({
  form,
  replacement,
  found,
  more,
  refusal,
}: ReplaceTextsPageProps) {
  const { find, replace, isCaseSensitive } = replacement;
  const href = useOrganizationPath();
  return (
    <Page
      title="Find and replace"
      width="narrow"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
      ]}
    >
      <Form method="get" className="grid gap-4" key={`${find} ${replace}`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="find" label="Find" defaultValue={find} maxLength={500} />
          <TextField name="with" label="Replace with" defaultValue={replace} maxLength={500} />
        </div>
        <CheckboxField
          name="case"
          label="Only with the same capital letters"
          defaultChecked={isCaseSensitive}
        />
        <p className="text-sm text-muted">
          Choices are not replaced, because answers and rubrics refer to them.
        </p>
        <div>
          <Button tone={found.length > 0 ? "plain" : "primary"} icon="search">
            Show
          </Button>
        </div>
      </Form>
      {find !== "" && found.length === 0 && (
        <p role="status">No text would change. Choose other words.</p>
      )}
      {found.length > 0 && (
        <FoundTexts
          key={`${find} ${replace} ${isCaseSensitive}`}
          {...{ form, replacement, found, more, refusal }}
        />
      )}
    </Page>
  );
}

function FoundTexts({ form, replacement, found, more, refusal }: ReplaceTextsPageProps) {
  const href = useOrganizationPath();
  const busy = useNavigation().formMethod === "POST";
  const ticked = refusal ? [refusal.values.texts ?? []].flat() : null;
  return (
    <Form method="post" replace className="grid gap-4">
      <ErrorSummary title={refusal?.message} errors={errorList(refusal?.errors ?? {})} />
      <input type="hidden" name="find" value={replacement.find} />
      <input type="hidden" name="with" value={replacement.replace} />
      {replacement.isCaseSensitive && <input type="hidden" name="case" value="on" />}
      <Card title={found.length + more === 1 ? "1 text" : `${found.length + more} texts`}>
        <ul id="texts" tabIndex={-1} className="divide-y divide-line">
          {found.map(({ key, part, before, after, where }) => (
            <li key={key} className="grid min-w-0 py-2 wrap-anywhere">
              <label className="flex min-h-control items-start gap-3 py-1">
                <input
                  type="checkbox"
                  name="texts"
                  value={key}
                  defaultChecked={ticked?.includes(key) ?? true}
                  className="choice-box"
                />
                <span className="min-w-0">{after}</span>
              </label>
              <span className="pl-8 text-sm text-muted">
                {replaceableParts[part]}, now <del>{before}</del>
                {where !== before && `, of ${where}`}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="text-sm text-muted">and {more} more, after these</p>}
      </Card>
      <FormActions>
        <Button tone="primary" busy={busy}>
          Replace
        </Button>
        <LinkButton to={href(`/forms/${form.id}`)}>Cancel</LinkButton>
      </FormActions>
    </Form>
  );
}
