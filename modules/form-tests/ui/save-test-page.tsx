import { countOf } from "#app/platform/format.ts";
import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/fields/field.tsx";
import { FieldGroup, FormActions } from "#app/ui/fields/form-layout.tsx";
import { Page } from "#app/ui/page.tsx";
import { previewNames } from "#modules/forms/public.ts";
import { describeScore, type NamedQuestion, type ScoredSample } from "../domain/run-test.ts";
import type { TestToSave } from "../domain/test-to-save.server.ts";

interface SaveTestPageProps {
  form: { id: string; title: string };
  view: TestToSave;
  refusal: FormRefusal | null;
  /** Nothing was filled in yet. */
  isEmpty: boolean;
}

/** Names a test and says what it expects, which begins as the result of now. */
export function SaveTestPage({ form, view, refusal, isEmpty }: SaveTestPageProps) {
  const href = useOrganizationPath();
  const preview = href(`/forms/${form.id}/preview`);
  return (
    <Page
      title="Save a test"
      width="narrow"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
        { label: "Tests", to: href(`/forms/${form.id}/tests`) },
      ]}
    >
      {isEmpty ? (
        <>
          <p>There are no answers to save yet. Fill in the preview first.</p>
          <div>
            <LinkButton to={preview} tone="primary">
              Open the preview
            </LinkButton>
          </div>
        </>
      ) : view.scored ? (
        <SaveTestForm
          key={view.scored.rubricId}
          view={view}
          scored={view.scored}
          refusal={refusal}
          preview={preview}
        />
      ) : (
        <>
          <p>This form has no rubric yet. Add a rubric, so that a test has a score to expect.</p>
          <div>
            <LinkButton to={href(`/forms/${form.id}/rubrics`)} tone="primary">
              Add a rubric
            </LinkButton>
          </div>
        </>
      )}
    </Page>
  );
}

interface SaveTestFormProps {
  view: TestToSave;
  scored: NonNullable<TestToSave["scored"]>;
  refusal: FormRefusal | null;
  preview: string;
}

function SaveTestForm({ view, scored, refusal, preview }: SaveTestFormProps) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "save";
  const errors = refusal?.errors ?? {};
  const { rubricId, result } = scored;
  const isRefused = Object.keys(errors).length > 0;
  const ticked = isRefused ? [refusal?.values.fails ?? []].flat() : null;
  const answers = countOf(view.count, "answer");
  return (
    <Form method="post" replace className="grid gap-4">
      <ErrorSummary title={refusal?.message} errors={errorList(errors)} />
      <input type="hidden" name={previewNames.state} value={view.state} />
      <input type="hidden" name="newTestId" value={view.newTestId} />
      <input type="hidden" name="scored" value={rubricId} />
      <p className="text-muted">
        {answers}. Now: {result.verdict}, {describeScore(result)}. Change below what is not right
        yet. The test then fails until the form and its rubric give that result.
      </p>
      <TextField
        name="name"
        label="Name"
        hint="Such as “Good roof” or “One string reversed”."
        defaultValue={typedValue(refusal, "name")}
        error={errors.name}
        required
      />
      <RubricChoice rubrics={view.rubrics} rubricId={rubricId} />
      <SelectField
        name="verdict"
        label="Expected outcome"
        options={["Pass", "Fail", "Unscored"]}
        defaultValue={ticked ? typedValue(refusal, "verdict") : result.verdict}
        error={errors.verdict}
      />
      <FailingQuestions result={result} ticked={ticked} />
      <FormActions>
        <Button tone="primary" name="intent" value="save" busy={busy}>
          Save test
        </Button>
        <Button formAction={preview}>Back to the questions</Button>
      </FormActions>
    </Form>
  );
}

function RubricChoice({ rubrics, rubricId }: { rubrics: TestToSave["rubrics"]; rubricId: string }) {
  if (rubrics.length === 1) return <input type="hidden" name="rubric" value={rubricId} />;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        name="rubric"
        label="Rubric"
        options={rubrics.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={rubricId}
      />
      <Button name="intent" value="score">
        Score by this rubric
      </Button>
    </div>
  );
}

interface FailingQuestionsProps {
  result: ScoredSample;
  /** What was posted and refused; null for those that fail now. */
  ticked: readonly string[] | null;
}

/** Those that fail now come first. The others are in a list that opens. */
function FailingQuestions({ result: { failures, passes }, ticked }: FailingQuestionsProps) {
  return (
    <FieldGroup title="Questions that must fail">
      {failures.length === 0 && <p className="-mt-2 text-muted">None of them fails now.</p>}
      <Questions questions={failures} isTicked={(id) => ticked?.includes(id) ?? true} />
      {passes.length > 0 && (
        <details open={passes.some(({ id }) => ticked?.includes(id))}>
          <summary className="text-link inline-flex min-h-control items-center">
            {passes.length === 1 ? "1 question passes" : `${passes.length} questions pass`}
          </summary>
          <Questions questions={passes} isTicked={(id) => ticked?.includes(id) ?? false} />
        </details>
      )}
    </FieldGroup>
  );
}

function Questions({
  questions,
  isTicked,
}: {
  questions: readonly NamedQuestion[];
  isTicked: (id: string) => boolean;
}) {
  return (
    <ul>
      {questions.map(({ id, name }) => (
        <li key={id}>
          <label className="flex min-h-control items-center gap-3 py-1">
            <input
              type="checkbox"
              name="fails"
              value={id}
              defaultChecked={isTicked(id)}
              className="choice-box"
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
