import { Form, useNavigation } from "@remix-run/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  missingOrInvalid,
  projectFieldLabels,
  provideInput,
  type ProjectErrors,
  type ProjectField,
} from "../../domain/form/check-project-form.ts";
import type { ProjectFormPage } from "../../domain/form/show-project-form.server.ts";
import { ClientSection, InspectorSection, InstallerSection } from "./project-party-fields.tsx";
import { ContactSection, SiteOwnerSection } from "./project-site-fields.tsx";
import { OwnerSection, RubricSection, TypeSection } from "./project-type-fields.tsx";
import { useProjectForm } from "./use-project-form.ts";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";

interface ProjectFormProps {
  page: ProjectFormPage;
  closeTo: string;
  /** The label of the save button. */
  saveLabel: string;
  /** The URL that returns everything that depends on the form's values while the user types. */
  choicesPath?: string;
}

/** The form for adding and editing a project, in eight sections. */
export function ProjectForm(props: ProjectFormProps) {
  const { page, closeTo, saveLabel, choicesPath = "/projects/form-choices" } = props;
  const state = useProjectForm(page, choicesPath);
  const { form, values, refreshed, errors, isHydrated, onChange, onChoose, onSubmit } = state;
  const busy = useNavigation().formData?.get("intent") === "save";
  const section = { values, errors, choices: refreshed.choices, isHydrated, onChoose };
  return (
    <Form
      ref={form}
      method="post"
      replace
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      data-keeps-typing
      className="grid gap-6"
    >
      <EnterButton intent="save" />
      <input type="hidden" name="projectId" value={values.projectId} />
      <input type="hidden" name="version" value={page.values.version} />
      <input type="hidden" name="drawn" value={page.values.drawn} />
      <input type="hidden" name="checked" value={values.checked ? "yes" : ""} />
      <input type="hidden" name="inspectorOrganizationId" value={values.inspectorOrganizationId} />
      <ErrorBanner errors={errors} page={page} />
      {page.message && <Notice tone="bad">{page.message}</Notice>}
      <OwnerSection {...section} />
      <div className="grid items-end gap-x-4 gap-y-6 sm:grid-cols-2">
        <TypeSection key={state.typeResetCount} {...section} />
        <RubricSection {...section} />
      </div>
      <SiteOwnerSection {...section} refreshed={refreshed} />
      <ContactSection {...section} />
      <InstallerSection {...section} />
      <ClientSection {...section} />
      <InspectorSection {...section} />
      <FormActions>
        <Button tone="primary" name="intent" value="save" busy={busy}>
          {saveLabel}
        </Button>
        <LinkButton to={closeTo} replace>
          Cancel
        </LinkButton>
      </FormActions>
    </Form>
  );
}

/** The red banner with the labels of the fields that have errors. Each links to its field. */
function ErrorBanner({ errors, page }: { errors: ProjectErrors; page: ProjectFormPage }) {
  const fields = Object.keys(errors) as ProjectField[];
  if (fields.length === 0) return null;
  const labels = fields.map((field) => ({ field, message: projectFieldLabels[field] }));
  return (
    <ErrorSummary
      title={missingOrInvalid}
      refusal={page}
      errors={[...labels, { field: "", message: provideInput }]}
    />
  );
}
