import { Form, useNavigation } from "@remix-run/react";
import { type FormRefusal, typedValue } from "#app/platform/form/form-refusal.ts";
import type { StoredUserType } from "#app/platform/viewer.ts";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/fields/field.tsx";
import { FieldGroup, SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PermissionOptions } from "../domain/choose-permissions.server.ts";
import { AddressFields } from "./address-fields.tsx";
import { PermissionPickers } from "./permission-pickers.tsx";
import { TypeGuide } from "./type-guide.tsx";
import { typedPermissions } from "./typed-permissions.ts";
import { userFieldLabels } from "./user-field-labels.ts";

export interface TypeOption {
  value: StoredUserType;
  label: string;
  disabled: boolean;
}

interface UserFormProps {
  types: readonly TypeOption[];
  options: PermissionOptions;
  /** How many more users can be added today, once few are left. */
  few: string | null;
  refusal: FormRefusal | null;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
}

/** Fields of a new user. CSS shows the fields of certain types only when such a type is chosen. */
export function UserForm({ types, options, few, refusal, submitLabel, cancelTo }: UserFormProps) {
  const busy = useNavigation().state !== "idle";
  const errors = refusal?.errors ?? {};
  const only = types.length === 1 ? types[0] : undefined;
  const field = (name: string) => ({
    name,
    defaultValue: typedValue(refusal, name),
    error: errors[name],
  });
  return (
    <>
      {refusal?.message && (
        <ErrorSummary title={refusal.message} errors={errorList(errors, userFieldLabels)} />
      )}
      {few && <Notice tone="warn">{few}</Notice>}
      <Form method="post" replace noValidate className="mt-4 grid gap-6">
        <EnterButton />
        <FieldGroup title="User">
          {only ? (
            <input type="hidden" name="type" value={only.value} />
          ) : (
            <SelectField {...field("type")} label="Type" options={types} placeholder="" required />
          )}
          {!only && <TypeGuide types={types.map(({ value }) => value)} />}
          <TextField {...field("name")} label="Name" autoComplete="off" required />
          <TextField {...field("email")} label="Email" type="email" autoComplete="off" required />
          <TextField {...field("phone")} label="Phone" type="tel" autoComplete="off" />
          <div data-when={only ? undefined : "client"}>
            <TextField
              {...field("company")}
              label="Company"
              hint="We create an organization with this name. The client manages it."
              required
            />
          </div>
          {!only && (
            <div data-when="installer">
              <TextField {...field("nabcepIds")} label="NABCEP IDs" hint="Separate with commas." />
            </div>
          )}
        </FieldGroup>
        <AddressFields
          refusal={refusal}
          text={only ? undefined : "A field user without an address is not on the scheduling map."}
        />
        {!only && (
          <PermissionPickers
            followsType
            grantAll="Grant all access"
            options={{ ...options, ...refusal?.offered }}
            values={typedPermissions(refusal)}
            errors={errors}
          />
        )}
        <SubmitActions label={submitLabel} busy={busy} cancelTo={cancelTo} />
      </Form>
    </>
  );
}
