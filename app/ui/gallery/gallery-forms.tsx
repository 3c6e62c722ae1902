import { Form } from "@remix-run/react";
import { Button, LinkButton } from "../button.tsx";
import { Confirm } from "../overlay/confirm.tsx";
import { errorList, ErrorSummary } from "../fields/error-summary.tsx";
import {
  CheckboxField,
  CheckboxGroup,
  DateField,
  FileField,
  NumberField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
  TimeField,
} from "../fields/field.tsx";
import { FormActions, FieldGroup } from "../fields/form-layout.tsx";
import { Progress } from "../chart/progress.tsx";

/** A question page after a rejected answer. */
export function GalleryForm() {
  const errors = { "site-name": "Enter the name of the site", zip: "Enter a ZIP code of 5 digits" };
  return (
    <Form className="grid max-w-2xl gap-6">
      <ErrorSummary errors={errorList(errors)} />
      <FieldGroup title="Site" text="Where the system is installed.">
        <TextField name="site-name" label="Site name" required error={errors["site-name"]} />
        <TextField
          name="zip"
          label="ZIP code"
          hint="Five digits, such as 80202"
          defaultValue="8020"
          error={errors.zip}
          inputMode="numeric"
        />
        <SelectField
          name="project-type"
          label="Project type"
          required
          placeholder="Choose a form"
          options={["Rooftop photovoltaic", { value: "ground", label: "Ground mount" }]}
        />
        <NumberField name="size" label="System size" unit="kW" defaultValue="7.4" />
      </FieldGroup>
      <FieldGroup title="Visit">
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField name="visit-date" label="Date" required defaultValue="2026-03-03" />
          <TimeField name="visit-time" label="Start" defaultValue="09:30" />
        </div>
        <RadioGroup
          name="access"
          label="Roof access"
          required
          inline
          choices={["Ladder", "Hatch", { value: "none", label: "None", disabled: true }]}
          defaultValue="Ladder"
        />
        <CheckboxGroup
          name="bring"
          label="Bring"
          hint="Select all that apply"
          choices={[{ value: "harness", label: "Harness", hint: "Above two floors" }, "Drone"]}
          defaultValues={["harness"]}
        />
        <TextArea name="notes" label="Notes for the inspector" rows={3} />
        <FileField name="photos" label="Photos" accept="image/*" multiple />
        <CheckboxField name="restrict" label="Only offer times the inspector has free" />
      </FieldGroup>
      <FormActions>
        <Button tone="primary">Schedule inspection</Button>
        <LinkButton to="#cancel">Cancel</LinkButton>
      </FormActions>
    </Form>
  );
}

/** Every button, idle and busy. */
export function GalleryButtons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="primary" icon="plus" type="button">
        Add project
      </Button>
      <Button type="button">Plain</Button>
      <Button type="button" busy>
        Saving
      </Button>
      <Button type="button" disabled>
        Not yet
      </Button>
      <Button type="button" icon="refresh" iconOnly>
        Refresh
      </Button>
      <LinkButton to="#download" icon="download">
        Download report
      </LinkButton>
      <Confirm label="Delete" icon="trash" fields={{ id: "sample-1" }} />
    </div>
  );
}

/** A section of an intake on the field screen. */
export function GalleryField() {
  return (
    <div className="field-screen grid max-w-md gap-6 rounded-md border border-line bg-surface p-4">
      <Progress label="Array and racking" value={5} max={12} text="5 of 12 answered" />
      <RadioGroup
        name="rails"
        label="Are the rails level and fully seated?"
        hint="Look along each row from the eave."
        required
        choices={["Pass", "Fail", "Missed", "N/A"]}
        defaultValue="Pass"
      />
      <TextArea name="rails-comment" label="Comment" error="Say what is wrong" rows={2} />
      <div className="flex items-center justify-between gap-3">
        <Button icon="camera" type="button">
          Take photo
        </Button>
        <span className="text-muted">Saved 10:42</span>
      </div>
    </div>
  );
}
