import { useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { unpack, type PackedJson } from "#app/platform/lists/packed.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { questionsRead } from "#modules/form-logic/public.expressions.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import type { PreviewView } from "../../domain/preview/preview-view.ts";
import { QuestionRows } from "../question-types/matrix-row.tsx";
import { PreviewedQuestion, previewProps } from "./previewed-question.tsx";
import { usePreviewAnswers } from "./use-preview-answers.ts";

interface SectionPreviewProps {
  formId: string;
  sectionId: string;
  /** Read again when this changes. */
  revision: string;
  /** The question that is being edited, with its unsaved changes. It replaces the stored one. */
  edited: FormField | null;
  /** Id of the question to point out. */
  current: string | null;
}

/** Shows a section as on a phone, with the components of the intake. Answers can be tried and are not stored. */
export function SectionPreview({
  formId,
  sectionId,
  revision,
  edited,
  current,
}: SectionPreviewProps) {
  const href = useOrganizationPath();
  const { load, data } = useFetcher<{ view: PackedJson<PreviewView> }>({
    key: `preview ${formId}`,
  });
  const reads = edited ? questionsRead(edited).join(" ") : "";
  const search = new URLSearchParams({ section: sectionId, stamp: revision, reads });
  const url = href(`/forms/${formId}/preview?${search}`);
  useEffect(() => load(url), [load, url]);
  const stored = useMemo(() => (data ? unpack(data.view) : null), [data]);
  const view = useMemo(() => stored && withEdited(stored, edited), [stored, edited]);
  return (
    <div className="phone-frame">
      {view && idInForm(view.section.id) === sectionId && (
        <Questions key={sectionId} view={view} current={current} />
      )}
    </div>
  );
}

function withEdited(view: PreviewView, edited: FormField | null): PreviewView {
  if (!edited) return view;
  // In an instance of a repeating section the question has an id of its own, and conditions on others of the instance.
  const fields = view.section.fields.map((field) =>
    idInForm(field.id) === edited.id
      ? { ...edited, ...(view.instance && { id: field.id, conditionGroup: field.conditionGroup }) }
      : field,
  );
  return { ...view, section: { ...view.section, fields } };
}

function Questions({ view, current: inForm }: { view: PreviewView; current: string | null }) {
  const current = view.section.fields.find(({ id }) => idInForm(id) === inForm)?.id ?? null;
  const typed = usePreviewAnswers(view);
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const shown = current && frame.current?.querySelector(`[data-field="${CSS.escape(current)}"]`);
    if (!shown || !frame.current) return;
    frame.current.scrollTop +=
      shown.getBoundingClientRect().top - frame.current.getBoundingClientRect().top - 48;
  }, [current]);
  return (
    <form
      ref={frame}
      noValidate
      aria-label={`Preview of ${view.section.title}`}
      onChange={typed.readChange}
      onSubmit={(event) => event.preventDefault()}
      className="field-screen"
    >
      <p className="phone-head">{view.section.title}</p>
      <QuestionRows fields={view.section.fields}>
        {(field) => (
          <div data-current={field.id === current || undefined}>
            <PreviewedQuestion {...previewProps(field, view, typed)} />
          </div>
        )}
      </QuestionRows>
    </form>
  );
}
