/** Reads the typed and chosen values of a project's form, and removes values that no longer apply. Pure. */
import { choiceSearchParameter } from "#app/platform/lists/choices.ts";
import { toChoiceSearch } from "#app/platform/lists/table-query.ts";
import { mapTyped } from "./typed-fields.ts";
import { choiceSearchesOf, inspectorKinds, type ProjectFormValues } from "./project-form-values.ts";

const maxLength = 500;

/**
 * Reads a posted form, or the current state of the form in the browser. Coordinates are ignored when the form does not
 * show them.
 */
export function readProjectForm(form: FormData): ProjectFormValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, maxLength) : "";
  };
  const kind = text("inspectorKind");
  const locate = text("locate") === "coordinates" ? "coordinates" : "address";
  const byPoint = locate === "coordinates";
  return {
    projectId: text("projectId"),
    version: text("version"),
    drawn: renderedValuesOf(form),
    ownerId: text("ownerId"),
    formId: text("formId"),
    rubricId: text("rubricId"),
    rubricsOf: text("rubricsOf"),
    ...mapTyped(({ name }) => text(name)),
    locate,
    address: byPoint ? "" : text("address"),
    lookedUp: byPoint ? "" : text("lookedUp"),
    place: byPoint ? "" : text("place"),
    latitude: byPoint ? text("latitude") : "",
    longitude: byPoint ? text("longitude") : "",
    ownerDiffers: form.has("ownerDiffers"),
    installer: text("installer"),
    nabcepIds: form.getAll("nabcepIds").filter((id) => typeof id === "string"),
    clientId: text("clientId"),
    inspectorKind: inspectorKinds.find(({ value }) => value === kind)?.value ?? "",
    inspectorId: text("inspectorId"),
    inspectorOrganizationId: text("inspectorOrganizationId"),
    restrictSchedule: form.has("restrictSchedule"),
    find: choiceSearchesOf((name) => toChoiceSearch(text(choiceSearchParameter(name)))),
    checked: text("checked") !== "",
  };
}

/** Longer than the rendered values of a form with all certificates. */
const maxRenderedLength = 20_000;

function renderedValuesOf(form: FormData): string {
  const rendered = form.get("drawn");
  return typeof rendered === "string" && rendered.length <= maxRenderedLength ? rendered : "";
}

/** The values of a form that is not filled in. */
export function emptyProjectForm(projectId: string): ProjectFormValues {
  const form = new FormData();
  form.set("projectId", projectId);
  return readProjectForm(form);
}
