import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { previewNames } from "#modules/forms/public.ts";
import type { TestRow } from "../domain/test-row.ts";
import { TestButtons } from "./test-list.tsx";
import { TestOutcome } from "./test-outcome.tsx";

interface TestDetailsProps {
  formId: string;
  test: TestRow;
  /** The answers as the preview reads them. */
  state: string;
}

/** One test. The preview shows its answers, and saves changed ones as another test. */
export function TestDetails({ formId, test, state }: TestDetailsProps) {
  const preview = useOrganizationPath()(`/forms/${formId}/preview`);
  return (
    <Card>
      <div className="grid gap-4">
        <TestOutcome test={test} />
        {test.result && <p>Result now: {test.result}</p>}
        <div className="flex flex-wrap gap-2">
          <Form method="post" action={preview}>
            <input type="hidden" name={previewNames.state} value={state} />
            <Button tone="primary">Open its answers in the preview</Button>
          </Form>
          <TestButtons formId={formId} test={test} />
        </div>
      </div>
    </Card>
  );
}
