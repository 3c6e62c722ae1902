/** Fills in the project's form from the body of a call. Pure. */
import type { ProjectFormValues } from "#modules/project-form/public.calls.server.ts";
import type { ProjectFields } from "./call.input.ts";

/**
 * The values of the form with what the body sets; null empties a text. What the body does not name stays.
 * A new form clears the rubric unless the body names one, because a rubric belongs to its form.
 */
export function fillForm(base: ProjectFormValues, body: ProjectFields): ProjectFormValues {
  const { address, latitude, longitude, ...others } = body;
  const named = Object.entries(others).filter(([, value]) => value !== undefined);
  const values = {
    ...base,
    ...(body.formId !== undefined && body.formId !== base.formId && { rubricId: "" }),
    ...Object.fromEntries(named.map(([name, value]) => [name, value ?? ""])),
    ...placeOf({ address, latitude, longitude }),
  } as ProjectFormValues;
  const ownerDiffers = "siteRepName" in others ? values.siteRepName !== "" : base.ownerDiffers;
  return { ...values, ownerDiffers, rubricsOf: values.formId };
}

function placeOf(place: Pick<ProjectFields, "address" | "latitude" | "longitude">) {
  const { address, latitude, longitude } = place;
  if (latitude !== undefined && longitude !== undefined)
    return { locate: "coordinates", latitude: String(latitude), longitude: String(longitude) };
  if (address === undefined) return {};
  return { locate: "address", address, lookedUp: address, place: address };
}
