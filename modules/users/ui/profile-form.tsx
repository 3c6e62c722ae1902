import { Form, Link, useNavigation } from "@remix-run/react";
import { type FormRefusal, typedValue } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { EditedVersion, editedKey } from "#app/ui/fields/edited-version.tsx";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/fields/field.tsx";
import { FormActions, FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ToastRegion } from "#app/ui/overlay/toast.tsx";
import type { ProfileView } from "../domain/profile/view-profile.server.ts";
import { AddressFields } from "./address-fields.tsx";
import { PermissionPickers } from "./permission-pickers.tsx";
import { typedPermissions } from "./typed-permissions.ts";
import { userFieldLabels } from "./user-field-labels.ts";

type UserView = NonNullable<ProfileView["user"]>;

interface ProfileFormProps {
  user: UserView;
  page: string;
  refusal: FormRefusal | null;
}

/** User Information as a form; the server checks again what the viewer may change. */
export function ProfileForm({ user, page, refusal }: ProfileFormProps) {
  const errors = refusal?.errors ?? {};
  const busy = useNavigation().state !== "idle";
  const field = (name: "name" | "email" | "phone") => ({
    name,
    defaultValue: typedValue(refusal, name, user[name]),
    error: errors[name],
  });
  const stored = { address: user.street, city: user.city, state: user.state, zip: user.zip };
  return (
    <>
      {refusal?.message && (
        <ErrorSummary title={refusal.message} errors={errorList(errors, userFieldLabels)} />
      )}
      {refusal && errors.email && (
        <ToastRegion toasts={[{ id: refusal.message, message: refusal.message }]} />
      )}
      <Form
        key={editedKey(refusal)}
        method="post"
        action={`${page}?edit=1`}
        noValidate
        className="grid gap-6"
      >
        <EnterButton />
        <EditedVersion refusal={refusal} {...user} />
        <FieldGroup title="User Information">
          <TextField {...field("name")} label="Name" required />
          <TextField
            {...field("email")}
            label="Email"
            type="email"
            required
            readOnly={!user.canChangeEmail}
            hint={user.canChangeEmail ? undefined : "Only the owner or a super-admin edits it."}
          />
          <TextField {...field("phone")} label="Phone" type="tel" />
          <TypeFields user={user} refusal={refusal} />
        </FieldGroup>
        <AddressFields refusal={refusal} stored={stored} required={user.street !== ""} />
        <Pickers user={user} refusal={refusal} />
        {busy && user.options && <Notice>Updating permissions, this may take a moment...</Notice>}
        <FormActions>
          <Button tone="primary" busy={busy}>
            Save
          </Button>
          <Link to={page} className="text-link">
            Cancel
          </Link>
        </FormActions>
      </Form>
    </>
  );
}

/** The type, and what only users of some types have. */
function TypeFields({ user, refusal }: Omit<ProfileFormProps, "page">) {
  const errors = refusal?.errors ?? {};
  const field = (name: "company" | "nabcepIds") => ({
    name,
    defaultValue: typedValue(refusal, name, user[name]),
    error: errors[name],
  });
  return (
    <>
      {user.types && (
        <SelectField
          name="type"
          label="Type"
          options={user.types}
          defaultValue={typedValue(refusal, "type", user.type)}
          error={errors.type}
        />
      )}
      {user.type === "client" && <TextField {...field("company")} label="Company" />}
      {user.type === "installer" && (
        <TextField {...field("nabcepIds")} label="NABCEP IDs" hint="Separate with commas." />
      )}
    </>
  );
}

function Pickers({ user, refusal }: Omit<ProfileFormProps, "page">) {
  if (!user.options) return null;
  const values = typedPermissions(refusal, {
    clientsAll: user.picked.clientsAll,
    clients: Object.keys(user.picked.clients),
    qualificationsAll: user.picked.qualificationsAll,
    qualifications: Object.keys(user.picked.qualifications),
  });
  return (
    <PermissionPickers
      followsType={Boolean(user.types)}
      options={{ ...user.options, ...refusal?.offered }}
      values={values}
      errors={refusal?.errors}
    />
  );
}
