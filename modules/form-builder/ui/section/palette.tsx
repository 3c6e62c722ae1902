import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { fieldTypes, questionTypes } from "#modules/form-logic/public.ts";
import { newPlace, type QuestionDrag } from "./use-question-drag.ts";
import { WorkButton, workForm } from "../page/work-form.tsx";

interface PaletteProps {
  gripOfType: QuestionDrag["gripOfType"];
}

/**
 * The field types. Pressing one adds a field at the end of the open section; dragging adds it at the drop position. The
 * open editor is saved first.
 */
export function Palette({ gripOfType }: PaletteProps) {
  const href = useOrganizationPath();
  return (
    <aside
      id="palette"
      aria-label="Field types"
      className="grid scroll-mt-4 gap-3 rounded-md border border-line bg-raised p-4 lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto"
    >
      <h2>Add a field</h2>
      <p className="hidden text-sm text-muted [@media(scripting:enabled)]:block">
        Select a field type, or drag it into place.
      </p>
      <input type="hidden" name="before" id={newPlace} defaultValue="" form={workForm} />
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-1 lg:gap-1">
        {fieldTypes.map((type) => (
          <li key={type} {...gripOfType(type)}>
            <Button
              form={workForm}
              name="add"
              value={type}
              title={type}
              className="w-full cursor-grab touch-manipulation justify-start! select-none"
            >
              {/* Touching the icon drags; touching the rest scrolls the page. */}
              <span className="flex-none touch-none self-stretch content-center">
                <Icon name="plus" />
              </span>
              <span className="min-w-0 text-left">
                {questionTypes[type].label}
                <span className="sr-only"> ({type})</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="sticky -bottom-4 flex flex-wrap gap-2 border-t border-line bg-raised py-3">
        <WorkButton intent="save">Save</WorkButton>
        <LinkButton to={href("/forms")}>Done</LinkButton>
      </div>
    </aside>
  );
}
