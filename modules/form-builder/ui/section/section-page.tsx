import { Link } from "@remix-run/react";
import { useState } from "react";
import { inSentence } from "#modules/form-logic/public.repeats.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { BuilderRefusal } from "../../domain/page/builder-refusal.ts";
import type { BuilderView } from "../../domain/page/builder-view.server.ts";
import type { QuestionEditorView } from "../../domain/question/question-editor.server.ts";
import type { SectionView } from "../../domain/section/section-view.server.ts";
import { FormEditorFrame } from "#modules/forms/public.ui.ts";
import { SaveHint } from "../page/save-hint.tsx";
import { UnsavedGuard } from "../page/unsaved-guard.tsx";
import { LeaveWarning } from "../page/leave-warning.tsx";
import { InsertLine } from "./insert-line.tsx";
import { LivePreview, trackEditedQuestion } from "./live-preview.tsx";
import { Palette } from "./palette.tsx";
import { DraftNotice, PublishButtons, PublishState } from "../page/publish-bar.tsx";
import { QuestionList } from "./question-list.tsx";
import { RefusalSummary } from "../page/refusal-summary.tsx";
import { SectionHead } from "./section-head.tsx";
import { SectionStrip } from "../page/section-strip.tsx";
import { UndoButtons } from "../page/undo-buttons.tsx";
import { useQuestionDrag } from "./use-question-drag.ts";
import { useBuilderShortcuts } from "../page/use-builder-shortcuts.ts";
import { DefaultSaveButton } from "../page/work-form.tsx";

interface SectionPageProps {
  builder: BuilderView;
  section: SectionView;
  editor: QuestionEditorView | null;
  /** The open question as it is stored. */
  stored: QuestionEditorView | null;
  /** True when the open question was just added: Cancel deletes it. */
  isJustAdded: boolean;
  newId: string;
  refusal: BuilderRefusal | null;
  typedTitle?: string;
}

/** One section of a form, with its questions and everything that can be added. */
export function SectionPage(props: SectionPageProps) {
  const { builder, section, editor, refusal } = props;
  const { frame } = builder;
  useBuilderShortcuts();
  // The editor shows its own messages beside its inputs.
  const isAbove =
    refusal &&
    (!editor ||
      refusal.users.length > 0 ||
      refusal.byRubric ||
      refusal.formErrors.length > 0 ||
      refusal.warnings.length > 0);
  return (
    <FormEditorFrame
      form={frame}
      current={null}
      heading="Form Builder"
      badge={<PublishState builder={builder} />}
      action={
        <>
          <DefaultSaveButton />
          <PublishButtons builder={builder} isWriting={editor !== null} />
        </>
      }
    >
      <LeaveWarning formId={frame.id} isModified={frame.modified} />
      <UnsavedGuard>
        {isAbove && <RefusalSummary formId={frame.id} refusal={refusal} />}
        <DraftNotice builder={builder} />
        <SectionBar builder={builder} page={section.page} isWriting={editor !== null} />
        <SectionColumns {...props} />
      </UnsavedGuard>
    </FormEditorFrame>
  );
}

/** The outline, the questions, the kinds of fields, and the preview. */
function SectionColumns(props: SectionPageProps) {
  const { builder, section, editor, stored, isJustAdded, newId, refusal, typedTitle } = props;
  const { frame, sections, canEdit } = builder;
  const drag = useQuestionDrag(section);
  const [edited] = useState(trackEditedQuestion);
  return (
    <div className="builder-columns">
      <SectionStrip
        builder={builder}
        current={section.id}
        newId={newId}
        questions={section.questions.map(({ id, label, text }) => ({
          id,
          label: label ?? text,
        }))}
      />
      <div className="grid min-w-0 gap-4">
        {canEdit ? (
          <SectionHead
            formId={builder.frame.id}
            section={section}
            sections={sections}
            hasEditor={editor !== null}
            typedTitle={typedTitle}
            errors={refusal?.errors ?? {}}
          />
        ) : (
          <>
            <h2 className="wrap-anywhere">{section.title}</h2>
            {section.repeat && <p>Repeats for each {inSentence(section.repeat.noun)}</p>}
          </>
        )}
        <QuestionList
          formId={frame.id}
          section={section}
          editor={editor}
          stored={stored}
          isJustAdded={isJustAdded}
          targets={sections}
          newId={canEdit ? newId : null}
          drag={drag}
          preview={edited.set}
        />
        {canEdit && <InsertLine before={section.next} />}
      </div>
      {canEdit && <Palette gripOfType={drag.gripOfType} />}
      <LivePreview
        formId={frame.id}
        section={section}
        revision={builder.revision}
        editing={editor?.id ?? null}
        edited={edited}
      />
    </div>
  );
}

interface SectionBarProps {
  builder: BuilderView;
  /** The page of the section. */
  page: number;
  isWriting: boolean;
}

/** The last edit, what is saved when, and the link to the form. */
function SectionBar({ builder, page, isWriting }: SectionBarProps) {
  const href = useOrganizationPath();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <UndoButtons undo={builder.undo} redo={builder.redo} page={page} />
        <Link to={href(`/forms/${builder.frame.id}`)} className="text-link">
          Form settings
        </Link>
      </div>
      {builder.canEdit && <SaveHint isWriting={isWriting} />}
    </div>
  );
}
