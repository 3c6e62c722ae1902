import { Form, useSubmit } from "@remix-run/react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import type { SectionTab } from "../../domain/builder-view.server.ts";
import { PostButton } from "./post-button.tsx";
import { TitleField } from "./title-field.tsx";
import { workForm } from "./work-form.tsx";

interface SectionHeadProps {
  section: { id: string; title: string };
  sections: readonly SectionTab[];
  /** A question is being written: then its form is the one that the buttons of the page keep. */
  hasEditor: boolean;
  typedTitle?: string;
  error?: string;
}

/** The open section: its title edited in place, its place among the others, and its end. */
export function SectionHead({ section, sections, hasEditor, typedTitle, error }: SectionHeadProps) {
  const submit = useSubmit();
  const at = sections.findIndex(({ id }) => id === section.id);
  const fields = { id: section.id };
  return (
    <div className="grid gap-3">
      <Form
        id={hasEditor ? undefined : workForm}
        method="post"
        replace
        className="flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="work" value="section" />
        <div className="min-w-0 grow">
          <TitleField
            key={section.id}
            label="Section title"
            title={section.title}
            typed={typedTitle}
            error={error}
            onChange={(event) => {
              if (!event.target.form) return;
              const posted = new FormData(event.target.form);
              posted.set("intent", "keep");
              submit(posted, { method: "post", preventScrollReset: true, replace: true });
            }}
          />
        </div>
        <Button name="intent" value="keep" className="[@media(scripting:enabled)]:hidden">
          Rename
        </Button>
      </Form>
      <div className="flex flex-wrap gap-2">
        <a href="#palette" className={`${buttonClass()} lg:hidden`}>
          Add a field
        </a>
        {sections.length > 1 && (
          <>
            <PostButton intent="section-up" icon="chevron-left" fields={fields} disabled={at <= 0}>
              Move section earlier
            </PostButton>
            <PostButton
              intent="section-down"
              icon="chevron-right"
              fields={fields}
              disabled={at < 0 || at >= sections.length - 1}
            >
              Move section later
            </PostButton>
          </>
        )}
        <Confirm
          label="Delete section"
          icon="trash"
          fields={{ ...fields, intent: "delete-section" }}
        />
      </div>
    </div>
  );
}
