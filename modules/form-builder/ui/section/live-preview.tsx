import { useEffect, useState, useSyncExternalStore } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { readQuestion, type QuestionDraft } from "#modules/form-logic/public.authoring.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { SectionPreview } from "#modules/forms/public.ui.ts";
import type { QuestionEditorView } from "../../domain/question/question-editor.server.ts";
import type { SectionView } from "../../domain/section/section-view.server.ts";

/** Called with the question in edit as it would be stored; with null once it is closed. */
export type DraftListener = (field: FormField | null) => void;

/** The question in edit as it would be stored; null while no question is in edit. */
export interface EditedQuestion {
  get: () => FormField | null;
  set: DraftListener;
  subscribe: (listener: () => void) => () => void;
}

/** Beside React's state, so that a key renders the preview and not every question of the section. */
export function trackEditedQuestion(): EditedQuestion {
  let edited: FormField | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => edited,
    set(field) {
      edited = field;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface LivePreviewProps {
  formId: string;
  section: SectionView;
  /** Changes with every change of the form. */
  revision: number;
  /** Id of the question in edit. */
  editing: string | null;
  /** As it would be stored now; null while no question is in edit. */
  edited: EditedQuestion;
}

/** Wide enough for a fourth column. */
const wide = "(width >= 90rem)";

/** The section as a phone shows it, beside the questions where there is room; elsewhere on its own page. */
export function LivePreview({ formId, section, revision, editing, edited }: LivePreviewProps) {
  const href = useOrganizationPath();
  const isWide = useIsWide();
  const shown = useSyncExternalStore(edited.subscribe, edited.get, () => null);
  return (
    <aside aria-label="Preview" className="builder-preview">
      <div className="flex items-center justify-between gap-2">
        <h2>Preview</h2>
        <LinkButton to={href(`/forms/${formId}/preview?section=${section.id}`)}>
          Whole form
        </LinkButton>
      </div>
      {isWide && (
        <SectionPreview
          formId={formId}
          sectionId={section.id}
          revision={`${section.id} ${revision}`}
          edited={shown}
          current={editing}
        />
      )}
    </aside>
  );
}

/** False without JavaScript, where nothing would be live. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(wide);
    const update = () => setWide(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isWide;
}

/** Shows the edited question in the preview, as far as it is valid. */
export function usePreviewedDraft(
  { id, base }: Pick<QuestionEditorView, "id" | "base">,
  draft: QuestionDraft,
  listener: DraftListener,
  idOf: (name: string) => string,
): void {
  useEffect(() => {
    const read = readQuestion(draft, JSON.parse(base) as Omit<FormField, "id">, idOf);
    if (!read.refused) listener({ id, ...read.field });
  }, [id, base, draft, listener, idOf]);
  useEffect(() => () => listener(null), [listener]);
}
