/** Browser component of this module for the first steps of an organization. */
import { Form } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { samplePath } from "#app/platform/samples/sample-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";

/**
 * A button that fills the organization with sample data. Once filled, a link leads to the page that removes the data.
 */
export function TrySampleData() {
  const href = useOrganizationPath();
  if (useShell()?.viewer?.sampleData)
    return <LinkButton to={href(samplePath)}>Sample data</LinkButton>;
  return (
    <Form method="post" action={href(samplePath)}>
      <Button name="step" value="fill">
        Try with sample data
      </Button>
    </Form>
  );
}
