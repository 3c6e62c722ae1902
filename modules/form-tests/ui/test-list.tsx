import { countOf } from "#app/platform/format.ts";
import { Form, Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TestRow } from "../domain/test-row.ts";
import { TestOutcome } from "./test-outcome.tsx";

interface TestListProps {
  formId: string;
  tests: readonly TestRow[];
}

/** All tests of a form, the failing ones first. */
export function TestList({ formId, tests }: TestListProps) {
  const href = useOrganizationPath();
  const preview = href(`/forms/${formId}/preview`);
  if (tests.length === 0)
    return (
      <EmptyState
        drawing="clipboard"
        title="No tests yet"
        text="A test is a set of answers with the score they must get. Fill in the preview and save your answers as a test. The tests run each time you publish the form or save its rubrics."
        action={
          <LinkButton to={preview} tone="primary">
            Open the preview
          </LinkButton>
        }
      />
    );
  const failed = tests.filter(({ isPassed }) => !isPassed);
  const passed = tests.filter(({ isPassed }) => isPassed);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {countOf(tests.length, "test")},{" "}
          {failed.length === 0 ? "all pass" : `${failed.length} failed`}. Each opening of this page
          runs them on the draft.
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={href(`/forms/${formId}/tests`)} icon="refresh">
            Run again
          </LinkButton>
          {failed.some(({ result }) => result) && failed.length > 1 && (
            <Form method="post">
              <Button>Accept all new results</Button>
            </Form>
          )}
        </div>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {[...failed, ...passed].map((test) => (
            <li key={test.id} className="grid gap-2 py-3">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <Link
                  to={href(`/forms/${formId}/tests/${test.id}`)}
                  className="min-w-0 font-semibold wrap-anywhere text-link"
                >
                  {test.name}
                </Link>
                <TestButtons formId={formId} test={test} />
              </div>
              <TestOutcome test={test} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** Deleting can be undone, so it does not ask. */
export function TestButtons({ formId, test }: { formId: string; test: TestRow }) {
  const action = useOrganizationPath()(`/forms/${formId}/tests/${test.id}`);
  return (
    <Form method="post" action={action} className="flex flex-wrap gap-2">
      {!test.isPassed && test.result && (
        <Button name="intent" value="accept" aria-label={`Accept the new result of ${test.name}`}>
          Accept new result
        </Button>
      )}
      <Button name="intent" value="delete" icon="trash" aria-label={`Delete ${test.name}`} iconOnly>
        Delete
      </Button>
    </Form>
  );
}
