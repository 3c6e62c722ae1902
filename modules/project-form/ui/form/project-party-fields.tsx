import { CheckboxField, CheckboxGroup, RadioGroup } from "#app/ui/fields/field.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  chosenClient,
  chosenForm,
  chosenInspector,
  chosenInstaller,
  choosesForOwn,
  inspectorChoices,
  requestedFrom,
} from "../../domain/form/chosen-parties.ts";
import { inspectorKinds } from "../../domain/form/project-form-values.ts";
import { FoundChoice, type SectionProps } from "./project-type-fields.tsx";
import { UpdateButton } from "./update-button.tsx";

const kindsExplained =
  "Internal works for the project owner. Third Party is another company that sends its inspector. With Self-Submit the client fills in the form.";

const noScheduleNotice = "Do not schedule an intake for the the selected project type";

export function InstallerSection({ values, choices, errors, isHydrated, onChoose }: SectionProps) {
  const numbers = chosenInstaller(values, choices)?.nabcepIds ?? [];
  return (
    <FieldGroup title="Installer Information">
      <UpdateButton isHydrated={isHydrated}>
        <FoundChoice
          label="Installer"
          name="installer"
          placeholder="None"
          offered={{ choices: choices.installers, moreChoices: choices.more?.installer }}
          defaultValue={values.installer}
          error={errors.installer}
          onChoose={onChoose}
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
          error={errors.nabcepIds}
        />
      )}
    </FieldGroup>
  );
}

/** The field for the client. A request has none, because its client is the requester. */
export function ClientSection({ values, choices, errors, isHydrated, onChoose }: SectionProps) {
  if (!choosesForOwn(values, choices)) return null;
  return (
    <FieldGroup title="Client Information">
      <UpdateButton isHydrated={isHydrated}>
        <FoundChoice
          label="Client"
          name="clientId"
          placeholder="Choose the client"
          offered={{ choices: choices.clients, moreChoices: choices.more?.clientId }}
          defaultValue={values.clientId}
          error={errors.clientId}
          onChoose={onChoose}
          required
        />
      </UpdateButton>
    </FieldGroup>
  );
}

/** The specification's rule; without a word about it the empty field at the top of the form is easily missed. */
function clearsType(values: SectionProps["values"], choices: SectionProps["choices"]): boolean {
  const organizationId = chosenInspector(values, choices)?.organizationId;
  const isOther = organizationId !== undefined && organizationId !== choices.ownOrganizationId;
  return isOther && choosesForOwn(values, choices) && values.formId === "";
}

export function InspectorSection({ values, choices, errors, isHydrated, onChoose }: SectionProps) {
  const closed = !choices.open.inspector;
  const owner = requestedFrom(values, choices);
  const kind = values.inspectorKind;
  const more = kind === "internal" || kind === "third-party" ? choices.more?.[kind] : undefined;
  return (
    <FieldGroup title="Inspector Information">
      {chosenForm(values, choices)?.noSchedule && <Notice>{noScheduleNotice}</Notice>}
      {closed && <input type="hidden" name="inspectorKind" value={values.inspectorKind} />}
      <UpdateButton isHydrated={isHydrated || closed}>
        <RadioGroup
          key={owner?.value}
          label="Inspector Type"
          name="inspectorKind"
          inline
          disabled={closed}
          hint={
            owner ? `Leave this open and ${owner.label} chooses. ${kindsExplained}` : kindsExplained
          }
          choices={inspectorKinds}
          defaultValue={values.inspectorKind}
          error={errors.inspectorKind}
          required={owner === null}
        />
      </UpdateButton>
      <FoundChoice
        key={`${kind} ${kind === "self-submit" ? (chosenClient(values, choices)?.value ?? "") : ""}`}
        label="Inspector"
        name="inspectorId"
        placeholder={owner ? `${owner.label} chooses` : "Choose the inspector"}
        offered={{ choices: inspectorChoices(values, choices), moreChoices: more }}
        defaultValue={chosenInspector(values, choices)?.value ?? ""}
        error={errors.inspectorId}
        disabled={closed}
        required={kind === "third-party" || (kind !== "self-submit" && owner === null)}
        onChoose={onChoose}
      />
      {clearsType(values, choices) && (
        <Notice>
          Another company's inspector clears the project type.{" "}
          <a href="#formId" className="text-link">
            Choose the type again
          </a>
          .
        </Notice>
      )}
      <CheckboxField
        label="Restrict Scheduling on Inspector Availability"
        name="restrictSchedule"
        hint="Visits can be booked only while the inspector is available."
        defaultChecked={values.restrictSchedule}
      />
    </FieldGroup>
  );
}
