import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxGroup } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-section.tsx";
import { reportEntries } from "../domain/profile/report-entries.ts";
import type { ProfileView } from "../domain/profile/view-profile.server.ts";

/** What the reports of each qualification hold; all of it until somebody chooses. */
export function ReportConfigurationForm({
  qualifications,
  stored,
}: NonNullable<ProfileView["reports"]>) {
  const busy = useNavigation().state !== "idle";
  if (qualifications.length === 0)
    return (
      <EmptyState
        icon="file-text"
        title="No qualifications yet"
        text="Publish a form to set up its reports here."
      />
    );
  return (
    <Card title="Report Configuration">
      <Form method="post" className="grid gap-6">
        {qualifications.map(({ id, name }) => (
          <CheckboxGroup
            key={id}
            name={`entries:${id}`}
            label={name}
            choices={reportEntries}
            defaultValues={stored[id]?.entries ?? reportEntries}
            inline
          />
        ))}
        <FormActions>
          <Button tone="primary" busy={busy}>
            Save
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
