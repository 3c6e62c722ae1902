import { countOf } from "#app/platform/format.ts";
import { Form, Link } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxGroup, RadioGroup } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import type { OfferedFailure } from "../../domain/create/failure-types.ts";
import type { FailuresView } from "../../domain/create/view-create.server.ts";

/** The failed answers of a project, section by section, and whether they become one ticket each or one together. */
export function FailureForm({ view }: { view: FailuresView }) {
  if (view.failures.length === 0)
    return (
      <EmptyState
        icon="check"
        title="No failed answers"
        text="No answer of this project counts as failed, so there is nothing to make a ticket of."
      />
    );
  return <FailureChoices view={view} />;
}

function FailureChoices({ view }: { view: FailuresView }) {
  const href = useOrganizationPath();
  const [isEmpty, setEmpty] = useState(view.isEmpty);
  const checkChoice = (event: FormEvent<HTMLFormElement>) => {
    const isChosen = new FormData(event.currentTarget).has("failure");
    setEmpty(!isChosen);
    if (!isChosen) event.preventDefault();
  };
  return (
    <Form
      onSubmit={checkChoice}
      method="get"
      action={href(`/projects/${view.projectId}/tickets/create`)}
      replace
      data-keeps-typing
      className="grid gap-6"
    >
      <p className="text-muted">
        The title, description, photos, and recommended actions are filled in for you.
      </p>
      {sectionsOf(view.failures).map(([title, failures]) => (
        <CheckboxGroup
          key={title}
          name="failure"
          id={`failure-${failures[0]!.id}`}
          label={title}
          defaultValues={view.chosen}
          choices={failures.map((failure) => ({
            value: failure.id,
            label: failure.question.trim() || failure.label,
            hint: <FailureHint failure={failure} />,
          }))}
        />
      ))}
      <RadioGroup
        name="as"
        label="Create"
        defaultValue={view.grouping}
        choices={[
          { value: "each", label: "One ticket for each failure" },
          { value: "together", label: "One ticket for all of them" },
        ]}
      />
      {isEmpty && (
        <div role="alert">
          <Notice tone="bad">Select at least one failed answer.</Notice>
        </div>
      )}
      <FormActions>
        <Button tone="primary">Continue</Button>
        <LinkButton to={href(`/projects/${view.projectId}/manage`)} replace>
          Cancel
        </LinkButton>
      </FormActions>
    </Form>
  );
}

function FailureHint({ failure }: { failure: OfferedFailure }) {
  const href = useOrganizationPath();
  const { images, tickets } = failure;
  const photos = countOf(images.length, "photo");
  return (
    <>
      {`Answer: ${failure.value || "none"}`}
      {images.length > 0 && ` · ${photos}`}
      {tickets.map(({ id, title, status }) => (
        <span key={id} className="block">
          {"Has a ticket: "}
          <Link to={href(`/tickets/${id}`)} className="text-link">
            {title}
          </Link>
          {` (${status})`}
        </span>
      ))}
    </>
  );
}

function sectionsOf(failures: readonly OfferedFailure[]): [string, OfferedFailure[]][] {
  const sections = new Map<string, OfferedFailure[]>();
  for (const failure of failures)
    sections.set(failure.sectionTitle, [...(sections.get(failure.sectionTitle) ?? []), failure]);
  return [...sections];
}
