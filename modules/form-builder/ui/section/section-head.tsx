import { Form, Link, useLocation } from "@remix-run/react";
import { buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import type { SectionTab } from "#modules/forms/public.draft.server.ts";
import { untitledSection } from "#modules/form-logic/public.authoring.ts";
import type { SectionView } from "../../domain/section/section-view.server.ts";
import { RepeatPanel } from "./repeat-panel.tsx";
import { TitleField } from "../page/title-field.tsx";
import { useAutosave } from "../page/use-autosave.ts";
import { WorkButton, workForm } from "../page/work-form.tsx";

interface SectionHeadProps {
  formId: string;
  section: SectionView;
  sections: readonly SectionTab[];
  /** True while a question editor is open. The page's buttons then save that form. */
  hasEditor: boolean;
  typedTitle?: string;
  errors: Record<string, string>;
}

/** The head of the open section: its title, its position, and the button to delete it. */
export function SectionHead({
  formId,
  section,
  sections,
  hasEditor,
  typedTitle,
  errors,
}: SectionHeadProps) {
  const autosave = useAutosave(formId, section.id);
  return (
    <div className="grid gap-3">
      {!hasEditor && (
        <Form id={workForm} method="post" replace hidden>
          <input type="hidden" name="work" value="section" />
        </Form>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="title-in-place">
          <TitleField
            key={section.id}
            label="Section title"
            title={section.title}
            typed={typedTitle}
            error={errors.title ?? autosave.refusal?.errors.title}
            isFresh={!hasEditor && section.total === 0 && section.title === untitledSection}
            save={autosave.save}
          />
        </div>
        <WorkButton intent="keep" className="[@media(scripting:enabled)]:hidden">
          Rename
        </WorkButton>
      </div>
      <SectionSteps id={section.id} sections={sections} />
      {!hasEditor && (
        <RepeatPanel key={section.id} section={section} sections={sections} errors={errors} />
      )}
    </div>
  );
}

/** The actions for the section as a whole. */
function SectionSteps({ id, sections }: { id: string; sections: readonly SectionTab[] }) {
  const { search } = useLocation();
  const index = sections.findIndex((tab) => tab.id === id);
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={{ search, hash: "palette" }} className={`${buttonClass()} lg:hidden`}>
        Add a field
      </Link>
      {sections.length > 1 && (
        <>
          <WorkButton intent="section-up" icon="chevron-left" iconOnly disabled={index <= 0}>
            Move section earlier
          </WorkButton>
          <WorkButton
            intent="section-down"
            icon="chevron-right"
            iconOnly
            disabled={index < 0 || index >= sections.length - 1}
          >
            Move section later
          </WorkButton>
        </>
      )}
      <WorkButton intent="duplicate-section" icon="copy" iconOnly>
        Duplicate section
      </WorkButton>
      <Confirm
        label="Delete section"
        icon="trash"
        iconOnly
        fields={{ id, intent: "delete-section" }}
      />
    </div>
  );
}
