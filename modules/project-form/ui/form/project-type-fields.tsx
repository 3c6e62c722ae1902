import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { SelectField } from "#app/ui/fields/field.tsx";
import {
  SearchableSelect,
  type SearchableSelectProps,
} from "#app/ui/fields/searchable/searchable-select.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ProjectErrors } from "../../domain/form/check-project-form.ts";
import {
  choosesForOwn,
  requestedFrom,
  type Choice,
  type ProjectChoices,
} from "../../domain/form/chosen-parties.ts";
import type { ProjectFormValues } from "../../domain/form/project-form-values.ts";
import { UpdateButton } from "./update-button.tsx";

/** The props of each section of a project's form. */
export interface SectionProps {
  values: ProjectFormValues;
  choices: ProjectChoices;
  errors: ProjectErrors;
  /** JavaScript updates the page, so the fields need no buttons. */
  isHydrated: boolean;
  /**
   * Called when the user chooses a party that the browser may not know. The server then returns everything that depends
   * on it.
   */
  onChoose: () => void;
}

export const typeWarning =
  "Warning: Changing the Project Type will reset the Intake; progress cannot be recovered";

/** A heading that the label of the section's only field repeats. */
const Unseen = ({ title }: { title: string }) => <span className="sr-only">{title}</span>;

export function OwnerSection({ values, choices, errors, isHydrated, onChoose }: SectionProps) {
  return (
    <FieldGroup title={<Unseen title="Project Owner" />}>
      <UpdateButton isHydrated={isHydrated || !choices.open.owner}>
        <FoundChoice
          label="Project Owner"
          name="ownerId"
          placeholder="Choose the owner"
          offered={{ choices: choices.owners, moreChoices: choices.more?.ownerId }}
          defaultValue={values.ownerId}
          error={errors.ownerId}
          disabled={!choices.open.owner}
          onChoose={onChoose}
          required
        />
      </UpdateButton>
      <OwnerNotice values={values} choices={choices} />
    </FieldGroup>
  );
}

/** Explains before the form is sent who will see the site, and why the viewer's own organization is not in the list. */
function OwnerNotice({ values, choices }: Pick<SectionProps, "values" | "choices">) {
  const href = useOrganizationPath();
  const { owners, ownOrganizationId, editing } = choices;
  if (editing) return null;
  const other = requestedFrom(values, choices);
  if (other)
    return (
      <Notice>
        This goes to {other.label} as a request. They will see the site, and its owner's name, phone
        and email. They choose the form and the inspector.
      </Notice>
    );
  if (values.ownerId === "" && owners.some(({ value }) => value !== ownOrganizationId))
    return (
      <p className="text-muted">
        The company that inspects, or whose inspector comes. It chooses the form and the inspector.
      </p>
    );
  if (choices.more?.ownerId || owners.some(({ value }) => value === ownOrganizationId)) return null;
  return (
    <p className="text-muted">
      To own projects yourself, turn on Project Reviewer in{" "}
      <Link to={href("/settings/organization")} className="text-link">
        Organization
      </Link>
      .
    </p>
  );
}

export function TypeSection({ values, choices, errors, isHydrated, onChoose }: SectionProps) {
  const own = choosesForOwn(values, choices);
  return (
    <FieldGroup title={<Unseen title="Project Type" />}>
      {choices.editing && <Notice tone="warn">{typeWarning}</Notice>}
      <UpdateButton isHydrated={isHydrated || !own || !choices.open.type}>
        <FoundChoice
          label="Project Type"
          name="formId"
          placeholder="Choose the type"
          offered={{ choices: choices.forms, moreChoices: choices.more?.formId }}
          defaultValue={values.formId}
          error={errors.formId}
          disabled={!own || !choices.open.type}
          onChoose={onChoose}
          required={own}
        />
      </UpdateButton>
    </FieldGroup>
  );
}

export function RubricSection({ values, choices, errors }: SectionProps) {
  const own = choosesForOwn(values, choices);
  const isOpen = values.formId !== "" || !own;
  return (
    <FieldGroup title={<Unseen title="Project Scoring Rubric" />}>
      <input type="hidden" name="rubricsOf" value={values.rubricsOf} />
      <ChoiceField
        // The key renders the field again when the type changes. If the new type has only one rubric, it is selected.
        key={values.rubricsOf}
        label="Project Scoring Rubric"
        name="rubricId"
        placeholder={isOpen ? "None" : "Choose a type first"}
        options={choices.rubrics}
        value={values.rubricId}
        error={errors.rubricId}
        disabled={!own || !choices.open.rubric}
      />
    </FieldGroup>
  );
}

/** A choice with a search. A short list is a plain select, whose changes the form handles itself. */
export function FoundChoice({
  disabled,
  ...field
}: SearchableSelectProps & { disabled?: boolean }) {
  const { offered, defaultValue, onChoose: _, ...texts } = field;
  if (disabled || !offered.moreChoices)
    return (
      <ChoiceField {...texts} options={offered.choices} value={defaultValue} disabled={disabled} />
    );
  return <SearchableSelect {...field} find={{ name: "intent", value: "refresh" }} />;
}

interface ChoiceFieldProps {
  label: string;
  name: string;
  placeholder: string;
  hint?: string;
  options: readonly Choice[];
  value: string;
  error?: string;
  disabled?: boolean;
  required?: boolean;
}

/** A list to choose from. A disabled select posts nothing, so a hidden input posts its value. */
function ChoiceField({ options, value, disabled, ...field }: ChoiceFieldProps) {
  return (
    <>
      {disabled && value !== "" && <input type="hidden" name={field.name} value={value} />}
      <SelectField
        {...field}
        disabled={disabled}
        defaultValue={value}
        options={options.map((option) => ({ value: option.value, label: option.label }))}
      />
    </>
  );
}
