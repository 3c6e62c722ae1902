/** Filled-in project forms for tests. */
import { newId } from "#db/columns.ts";
import type { ProjectSetup } from "#modules/projects/tests/project-setup.ts";
import type { ProjectFormValues } from "../domain/form/project-form-values.ts";
import { emptyProjectForm } from "../domain/form/read-project-form.ts";

/** A complete form of the owner, with an internal inspector and no installer. */
export function filledForm(
  setup: ProjectSetup,
  set: Partial<ProjectFormValues> = {},
): ProjectFormValues {
  const inspector = setup.people["field-user"];
  const place = "Denver, CO 80202";
  return {
    ...emptyProjectForm(newId()),
    ownerId: setup.owner.id,
    formId: setup.form.id,
    rubricId: setup.rubricId,
    siteOwnerName: "Ann Lee",
    address: place,
    lookedUp: place,
    place,
    siteRepEmail: "ann@example.test",
    siteRepPhone: "(303) 555-0100",
    clientId: setup.customerClient.id,
    inspectorKind: "internal",
    inspectorId: inspector.id,
    inspectorOrganizationId: setup.owner.id,
    ...set,
  };
}

/** The form data that a browser posts. */
export function postedForm(values: ProjectFormValues, intent = "save"): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const [name, value] of Object.entries(values)) {
    if (value === true) form.set(name, "on");
    else if (Array.isArray(value)) for (const one of value) form.append(name, one as string);
    else if (typeof value === "string") form.set(name, value);
  }
  return form;
}
