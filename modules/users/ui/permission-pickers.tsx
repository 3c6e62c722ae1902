import { choiceSearchButton, type OfferedChoices } from "#app/platform/lists/choices.ts";
import { CheckboxField } from "#app/ui/fields/field.tsx";
import { SearchableCheckboxes } from "#app/ui/fields/searchable/searchable-checkboxes.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import type { PermissionOptions } from "../domain/choose-permissions.server.ts";

export const grantAllLabel = "Grant All Access";

export interface PermissionValues {
  clientsAll: boolean;
  clients: readonly string[];
  qualificationsAll: boolean;
  qualifications: readonly string[];
}

interface PickersProps {
  options: PermissionOptions;
  values: PermissionValues;
  errors?: Record<string, string>;
  /** The label of the first box; the specification spells it in two ways. */
  grantAll?: string;
  /** Shown by CSS while such a type is chosen in the surrounding form. */
  followsType?: boolean;
}

/** Which clients and forms a limited user works with: all, or some of them. */
export function PermissionPickers(props: PickersProps) {
  const { options, values, errors = {}, grantAll = grantAllLabel } = props;
  const pickers = (
    <FieldGroup
      title="Permissions"
      text="The user sees only the projects of these clients. A quality manager needs a qualification too. Without them, the user sees no projects."
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Picker
          grantAll={grantAll}
          name="clients"
          label="Clients"
          offered={options.clients}
          all={values.clientsAll}
          chosen={values.clients}
          error={errors.clients}
          empty="There are no clients yet."
        />
        <Picker
          grantAll={grantAll}
          name="qualifications"
          label="Qualifications"
          offered={options.qualifications}
          all={values.qualificationsAll}
          chosen={values.qualifications}
          error={errors.qualifications}
          empty="No form is published yet."
        />
      </div>
    </FieldGroup>
  );
  return props.followsType ? <div data-when="limited">{pickers}</div> : pickers;
}

interface PickerProps {
  grantAll: string;
  name: "clients" | "qualifications";
  label: string;
  offered: OfferedChoices;
  all: boolean;
  chosen: readonly string[];
  error: string | undefined;
  empty: string;
}

/** Checking the first box hides the list with CSS alone, so it needs no JavaScript. */
function Picker(props: PickerProps) {
  const { grantAll, name, label, offered, all, chosen, error, empty } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className="grant-picker min-w-0 rounded-md border border-line p-3"
    >
      <p className="mb-1 font-semibold">{label}</p>
      <div data-all={name}>
        <CheckboxField
          name={`${name}All`}
          label={<Named label={grantAll} of={label} />}
          defaultChecked={all}
        />
      </div>
      <div className="grant-choices max-h-60 overflow-y-auto">
        {offered.choices.length === 0 && !offered.moreChoices ? (
          <p className="text-sm text-muted">{empty}</p>
        ) : (
          <SearchableCheckboxes
            name={name}
            label={label}
            legend={<span className="text-sm text-muted">Only these</span>}
            offered={offered}
            defaultValues={chosen}
            error={error}
            find={choiceSearchButton}
          />
        )}
      </div>
    </div>
  );
}

/** Both pickers use the same words; a screen reader announces which picker they belong to. */
function Named({ label, of }: { label: string; of: string }) {
  return (
    <>
      {label} <span className="sr-only">to {of}</span>
    </>
  );
}
