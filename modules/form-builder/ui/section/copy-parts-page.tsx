import { countOf } from "#app/platform/format.ts";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Page } from "#app/ui/page.tsx";
import type { PartsToCopy } from "../../domain/section/copy-parts.server.ts";

interface CopyPartsPageProps {
  form: { id: string; title: string };
  /** Of the draft that gets the copies. */
  sections: readonly { id: string; title: string }[];
  forms: readonly { id: string; title: string }[];
  source: PartsToCopy | null;
  into: string;
  newId: string;
  refusal: FormRefusal | null;
}

/** Chooses another form, then what to copy from it. */
export function CopyPartsPage(props: CopyPartsPageProps) {
  const { form, forms, source, into } = props;
  const href = useOrganizationPath();
  return (
    <Page
      title="Copy from a form"
      width="narrow"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
      ]}
    >
      {forms.length === 0 ? (
        <p>There is no other form to copy from.</p>
      ) : (
        <Form method="get" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="into" value={into} />
          <SelectField
            key={source?.id}
            name="from"
            label="Form"
            options={forms.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue={source?.id}
          />
          <Button tone={source ? "plain" : "primary"}>Show</Button>
        </Form>
      )}
      {source && <PartsForm key={source.id} {...props} source={source} />}
    </Page>
  );
}

function PartsForm({
  form,
  sections,
  source,
  into,
  newId,
  refusal,
}: CopyPartsPageProps & { source: PartsToCopy }) {
  const href = useOrganizationPath();
  const busy = useNavigation().formMethod === "POST";
  const checked = new Set([refusal?.values.parts ?? []].flat());
  return (
    <Form method="post" replace className="grid gap-4">
      <ErrorSummary title={refusal?.message} errors={errorList(refusal?.errors ?? {})} />
      <input type="hidden" name="newId" value={newId} />
      <input type="hidden" name="from" value={source.id} />
      <p className="text-muted">
        Questions that others depend on are copied too, with conditions, calculations and
        translations. Scores stay with the other form.
      </p>
      <ul id="parts" tabIndex={-1} className="grid gap-4">
        {source.sections.map((section) => (
          <li key={section.id}>
            <SectionParts section={section} ticked={checked} />
          </li>
        ))}
      </ul>
      <SelectField
        name="into"
        label="Copy to"
        options={[
          { value: "", label: "New sections, as in that form" },
          ...sections.map(({ id, title }) => ({ value: id, label: `The end of ${title}` })),
        ]}
        defaultValue={typedValue(refusal, "into", into)}
      />
      <FormActions>
        <Button tone="primary" busy={busy}>
          Copy into the draft
        </Button>
        <LinkButton to={href(`/forms/${form.id}`)}>Cancel</LinkButton>
      </FormActions>
    </Form>
  );
}

interface SectionPartsProps {
  section: PartsToCopy["sections"][number];
  ticked: ReadonlySet<string>;
}

/** The whole section, or some of its questions. */
function SectionParts({ section, ticked }: SectionPartsProps) {
  const { id, title, repeats, questions } = section;
  const count = countOf(questions.length, "question");
  return (
    <Card>
      <Part id={id} isTicked={ticked.has(id)}>
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-muted">
          {count}
          {repeats && `, ${repeats}`}
        </span>
      </Part>
      {questions.length > 0 && (
        <details open={questions.some((each) => ticked.has(each.id))}>
          <summary className="text-link inline-flex min-h-control items-center text-sm">
            Choose questions
          </summary>
          <ul>
            {questions.map((question) => (
              <li key={question.id}>
                <Part id={question.id} isTicked={ticked.has(question.id)}>
                  {question.text}
                </Part>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Part({
  id,
  isTicked: isChecked,
  children,
}: {
  id: string;
  isTicked: boolean;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-control items-start gap-3 py-1">
      <input
        type="checkbox"
        name="parts"
        value={id}
        defaultChecked={isChecked}
        className="choice-box"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
