import { CheckboxField, CheckboxGroup, RadioGroup } from "#app/ui/fields/field.tsx";
import { FormSection } from "#app/ui/fields/form-section.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  chosenForm,
  chosenInspector,
  chosenInstaller,
  choosesForOwn,
  inspectorChoices,
} from "../../domain/form/project-choices.ts";
import { inspectorKinds } from "../../domain/form/project-form-values.ts";
import { ChoiceField, type SectionProps } from "./project-type-fields.tsx";
import { UpdateButton } from "./update-button.tsx";

const noScheduleNotice = "Do not schedule an intake for the the selected project type";

export function InstallerSection({ values, choices, faults, isAlive }: SectionProps) {
  const numbers = chosenInstaller(values, choices)?.nabcepIds ?? [];
  return (
    <FormSection title="Installer Information">
      <UpdateButton isAlive={isAlive}>
        <ChoiceField
          label="Installer"
          name="installer"
          placeholder="None"
          options={choices.installers}
          value={values.installer}
          error={faults.installer}
        />
      </UpdateButton>
      {numbers.length > 0 && (
        <CheckboxGroup
          key={values.installer}
          label="NABCEP IDs"
          name="nabcepIds"
          inline
          choices={numbers}
          defaultValues={values.nabcepIds}
          error={faults.nabcepIds}
        />
      )}
    </FormSection>
  );
}

/** The client of a request is whoever asks. */
export function ClientSection({ values, choices, faults, isAlive }: SectionProps) {
  if (!choosesForOwn(values, choices)) return null;
  return (
    <FormSection title="Client Information">
      <UpdateButton isAlive={isAlive}>
        <ChoiceField
          label="Client"
          name="clientId"
          placeholder="Choose the client"
          options={choices.clients}
          value={values.clientId}
          error={faults.clientId}
          required
        />
      </UpdateButton>
    </FormSection>
  );
}

export function InspectorSection({ values, choices, faults, isAlive }: SectionProps) {
  const closed = !choices.open.inspector;
  return (
    <FormSection title="Inspector Information">
      {chosenForm(values, choices)?.noSchedule && <Notice>{noScheduleNotice}</Notice>}
      {closed && <input type="hidden" name="inspectorKind" value={values.inspectorKind} />}
      <UpdateButton isAlive={isAlive || closed}>
        <RadioGroup
          label="Inspector Type"
          name="inspectorKind"
          inline
          disabled={closed}
          choices={inspectorKinds}
          defaultValue={values.inspectorKind}
          error={faults.inspectorKind}
          required
        />
      </UpdateButton>
      <ChoiceField
        key={`${values.inspectorKind} ${values.inspectorKind === "self-submit" ? values.clientId : ""}`}
        label="Inspector"
        name="inspectorId"
        placeholder="Choose the inspector"
        options={inspectorChoices(values, choices)}
        value={chosenInspector(values, choices)?.value ?? ""}
        error={faults.inspectorId}
        disabled={closed}
        required={values.inspectorKind !== "self-submit"}
      />
      <CheckboxField
        label="Restrict Scheduling on Inspector Availability"
        name="restrictSchedule"
        defaultChecked={values.restrictSchedule}
      />
    </FormSection>
  );
}
