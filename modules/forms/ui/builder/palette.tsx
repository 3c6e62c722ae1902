import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { fieldTypes } from "../../logic/form-types.ts";
import { fieldTypeNames } from "../../logic/new-question.ts";
import { WorkButton, workForm } from "./work-form.tsx";

/** The types of field to add to the open section, and the ways to finish. What is being written is kept first. */
export function Palette({ newId }: { newId: string }) {
  const under = useOrganizationPath();
  return (
    <aside
      id="palette"
      aria-label="Field types"
      className="grid scroll-mt-4 gap-3 rounded-md border border-line bg-raised p-4 lg:sticky lg:top-6"
    >
      <h2>Add a field</h2>
      <input type="hidden" name="newId" value={newId} form={workForm} />
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        {fieldTypes.map((type) => (
          <li key={type}>
            <Button
              form={workForm}
              name="add"
              value={type}
              icon="plus"
              className="w-full justify-start!"
            >
              <span className="min-w-0 text-left">
                {fieldTypeNames[type]}
                <span className="block text-xs font-normal text-muted">{type}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <WorkButton intent="save">Save</WorkButton>
        <LinkButton to={under("/forms")}>Done</LinkButton>
      </div>
    </aside>
  );
}
