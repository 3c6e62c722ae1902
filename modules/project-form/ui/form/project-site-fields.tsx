import { Button } from "#app/ui/button.tsx";
import { CheckboxField, RadioGroup, TextField } from "#app/ui/fields/field.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import type { FoundAddress, ProjectFormPage } from "../../domain/form/show-project-form.server.ts";
import type { SectionProps } from "./project-type-fields.tsx";
import { SiteMap } from "./site-map.tsx";
import { TypedFields } from "./typed-fields.tsx";
import { UpdateButton } from "./update-button.tsx";

interface SiteOwnerProps extends SectionProps {
  refreshed: ProjectFormPage;
}

export function SiteOwnerSection({ refreshed, ...section }: SiteOwnerProps) {
  const { found, map, near, picked } = refreshed;
  const { values, isHydrated } = section;
  return (
    <FieldGroup title="Site Owner Information">
      <TypedFields section="site owner" {...section} />
      {/* The inputs store their own values, so newly clicked coordinates need a new key to be shown. */}
      <UpdateButton key={`by ${picked}`} isHydrated={isHydrated}>
        <RadioGroup
          label="Find the site by"
          name="locate"
          inline
          defaultValue={values.locate}
          choices={[
            { value: "address", label: "Address" },
            { value: "coordinates", label: "Latitude and longitude" },
          ]}
        />
      </UpdateButton>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        {values.locate === "address" ? (
          <AddressFields {...section} found={found} />
        ) : (
          <CoordinateFields key={picked} {...section} near={near} />
        )}
        <SiteMap map={map} />
      </div>
      <TypedFields section="records" {...section} />
      <UpdateButton isHydrated={isHydrated}>
        <CheckboxField
          label="Owner is different from site contact person"
          name="ownerDiffers"
          defaultChecked={values.ownerDiffers}
        />
      </UpdateButton>
    </FieldGroup>
  );
}

/**
 * The fields for typing an address, looking it up and choosing a result. With JavaScript the lookup starts after the
 * last keystroke.
 */
function AddressFields({ values, errors, found }: SectionProps & { found: FoundAddress[] }) {
  const isLookedUp = values.lookedUp === values.address;
  const nothing = isLookedUp && values.address !== "" && found.length === 0;
  return (
    <div className="grid gap-4">
      <input type="hidden" name="lookedUp" value={values.lookedUp} />
      <TextField
        label="Site Address"
        name="address"
        hint="Street, city, and state, or a ZIP code. Then choose it below."
        defaultValue={values.address}
        error={errors.address}
        autoComplete="off"
        required
      />
      <div>
        <Button name="intent" value="look-up-address" icon="search">
          Look up address
        </Button>
      </div>
      {nothing && (
        <p role="status" className="text-muted">
          We could not find this address. Try the city and state, or a ZIP code.
        </p>
      )}
      {isLookedUp && found.length > 0 && (
        <RadioGroup
          key={values.lookedUp}
          label="Choose the address"
          name="place"
          defaultValue={values.place}
          choices={found.map(({ address, approximate }) => ({
            value: address,
            label: address,
            hint: approximate ? "The pin is at the center of the city or ZIP code" : undefined,
          }))}
        />
      )}
    </div>
  );
}

interface CoordinateProps extends SectionProps {
  near: string | null;
}

function CoordinateFields({ values, errors, isHydrated, near }: CoordinateProps) {
  return (
    <UpdateButton isHydrated={isHydrated}>
      <div className="grid gap-4">
        <TextField
          label="Latitude"
          name="latitude"
          inputMode="decimal"
          hint="Degrees north, such as 39.7392"
          defaultValue={values.latitude}
          error={errors.latitude}
          autoComplete="off"
          required
        />
        <TextField
          label="Longitude"
          name="longitude"
          inputMode="decimal"
          hint="Degrees east, such as -104.9903. West is negative"
          defaultValue={values.longitude}
          error={errors.longitude}
          autoComplete="off"
          required
        />
        {near && (
          <p role="status" className="text-muted">
            Near {near}
          </p>
        )}
      </div>
    </UpdateButton>
  );
}

export function ContactSection(section: SectionProps) {
  return (
    <FieldGroup title="Site Contact Information">
      <TypedFields section="contact" {...section} />
    </FieldGroup>
  );
}
