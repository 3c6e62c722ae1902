import { Form, useNavigation } from "@remix-run/react";
import { type FormRefusal, typedValue } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { EditedVersion, editedKey } from "#app/ui/fields/edited-version.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CheckboxField, CheckboxGroup, SelectField, TextField } from "#app/ui/fields/field.tsx";
import { FormActions, FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { SummaryList, type SummaryRow } from "#app/ui/summary-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { organizationRoles, timeZones } from "../domain/organization/organization-choices.ts";
import type { ProfileView } from "../domain/profile/view-profile.server.ts";

interface OrganizationFormProps {
  organization: NonNullable<ProfileView["organization"]>;
  refusal: FormRefusal | null;
  /** False where the logo has a card of its own. */
  showsLogo?: boolean;
}

/** The viewer's organization. Viewers who may not edit it read the same facts. */
export function OrganizationForm(props: OrganizationFormProps) {
  const { organization, showsLogo = true } = props;
  if (organization.canEdit) return <EditedOrganization {...props} />;
  return (
    <Card>
      <SummaryList rows={factsOf(organization)} />
      <p className="mt-2 text-sm text-muted">Users of the type client can change these settings.</p>
      {showsLogo && <Logo fileId={organization.logoFileId} />}
    </Card>
  );
}

function factsOf(organization: OrganizationFormProps["organization"]): SummaryRow[] {
  const yesOrNo = (flag: boolean) => (flag ? "Yes" : "No");
  return [
    { label: "Organization Name", value: organization.name },
    { label: "Phone", value: organization.phone },
    { label: "Email", value: organization.email },
    { label: "Roles", value: organization.roles.join(", ") },
    { label: "Third Party Inspector", value: yesOrNo(organization.thirdPartyInspector) },
    {
      label: "Allow Special Registration",
      value: yesOrNo(organization.allowSpecialRegistration),
    },
    { label: "Time Zone", value: organization.timeZone },
  ];
}

function EditedOrganization({ organization, refusal, showsLogo = true }: OrganizationFormProps) {
  const busy = useNavigation().state !== "idle";
  const { logoFileId } = organization;
  const errors = refusal?.errors ?? {};
  const field = (name: "name" | "phone" | "email") => ({
    name,
    defaultValue: typedValue(refusal, name, organization[name] ?? ""),
    error: errors[name],
  });
  const zone = typedValue(refusal, "timeZone", organization.timeZone);
  return (
    <Card>
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <Form key={editedKey(refusal)} method="post" noValidate className="grid gap-6">
        <EditedVersion refusal={refusal} {...organization} />
        <FieldGroup title={<span className="sr-only">Organization</span>}>
          <TextField {...field("name")} label="Organization Name" required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field("phone")} label="Phone" type="tel" />
            <TextField {...field("email")} label="Email" type="email" />
          </div>
          <RolesAndFlags organization={organization} refusal={refusal} />
          <SelectField
            name="timeZone"
            label="Time Zone"
            options={timeZones.includes(zone) ? timeZones : [zone, ...timeZones]}
            defaultValue={zone}
            error={errors.timeZone}
          />
        </FieldGroup>
        {showsLogo && <Logo fileId={logoFileId} />}
        <FormActions>
          <Button tone="primary" busy={busy}>
            Save
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

const roleMeanings: Record<(typeof organizationRoles)[number], string> = {
  Installer: "Others can name you as the one who built a system.",
  Inspector: "Your people do visits.",
  "Project Reviewer": "You own projects, and others can ask you for an inspection.",
};

function RolesAndFlags({ organization, refusal }: OrganizationFormProps) {
  const isChecked = (name: "thirdPartyInspector" | "allowSpecialRegistration") =>
    refusal ? refusal.values[name] !== undefined : organization[name];
  return (
    <>
      <CheckboxGroup
        name="roles"
        label="Roles"
        choices={organizationRoles.map((role) => ({
          value: role,
          label: role,
          hint: roleMeanings[role],
        }))}
        defaultValues={refusal ? [refusal.values.roles ?? []].flat() : organization.roles}
      />
      <CheckboxField
        name="thirdPartyInspector"
        label="Third Party Inspector"
        hint="Other organizations can choose you to inspect for them."
        defaultChecked={isChecked("thirdPartyInspector")}
      />
      <CheckboxField
        name="allowSpecialRegistration"
        label="Allow Special Registration"
        hint="Adds an Access tab to your forms. There you create invite links that let people sign up and get a project."
        defaultChecked={isChecked("allowSpecialRegistration")}
      />
    </>
  );
}

/** Separate from the form, because it locks out everybody else. */
export function OrganizationSwitch({ organization }: Pick<OrganizationFormProps, "organization">) {
  const { canDisable, disabled, name } = organization;
  if (!canDisable) return null;
  return (
    <Card title={disabled ? "Enable Organization" : "Disable Organization"}>
      {disabled && <Notice tone="warn">{name} is disabled.</Notice>}
      <p className="my-2 text-muted">
        While an organization is disabled, only its super-admins can sign in, and other
        organizations cannot find it. Nothing is deleted.
      </p>
      <Confirm
        label={disabled ? "Enable" : "Disable"}
        question={disabled ? "Enable?" : "Disable?"}
        tone={disabled ? "plain" : "danger"}
        fields={{ intent: disabled ? "enable" : "disable" }}
      />
    </Card>
  );
}

function Logo({ fileId }: { fileId: string | null }) {
  return (
    <div>
      <h3 className="font-semibold">Logo</h3>
      {fileId ? (
        <img
          src={`/files/${fileId}?width=320`}
          alt="Company logo"
          width={150}
          height={100}
          className="h-25 w-38 object-contain"
        />
      ) : (
        <p className="text-muted">No logo yet.</p>
      )}
    </div>
  );
}
