import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState, type RefObject } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { errorList, ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { DraftStateInput } from "#app/ui/fields/draft-state-input.tsx";
import { useSelectText } from "#app/ui/fields/use-select-text.ts";
import type { QuestionEditorView } from "../../domain/question/question-editor.server.ts";
import type { SectionView } from "../../domain/section/section-view.server.ts";
import { hasOwnOptions, isAsked, isChoice, questionTypes } from "#modules/form-logic/public.ts";
import { applyQuestionCommand, type QuestionDraft } from "#modules/form-logic/public.authoring.ts";
import { ConditionEditor, questionTypeUis } from "#modules/forms/public.ui.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { usePreviewedDraft, type DraftListener } from "../section/live-preview.tsx";
import { ChoiceFilterFields, DefaultFields, ExpressionFields } from "./expression-fields.tsx";
import { ListField } from "./list-field.tsx";
import { OptionRows } from "./option-rows.tsx";
import { CitationFields } from "./citation-fields.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { QuestionSwitches, QuestionTexts } from "./question-texts.tsx";
import { useExpressionForm, type ExpressionEditing } from "./use-expression-form.ts";
import { workForm } from "../page/work-form.tsx";

/** A section a question can be moved to. */
export interface MoveTarget {
  id: string;
  title: string;
}

interface QuestionEditorProps {
  formId: string;
  section: SectionView;
  editor: QuestionEditorView;
  /** The question as it is stored; null when somebody deleted it meanwhile. */
  stored: QuestionEditorView | null;
  /** Cancel deletes the question. */
  isJustAdded: boolean;
  targets: readonly MoveTarget[];
  /** Called with the question as it is edited. */
  preview: DraftListener;
}

/** Edits one question at its position in the list. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { formId, section, editor, stored, isJustAdded, targets, preview } = props;
  const [work, setWork] = useWork(editor);
  const editing = useExpressionForm(formId, editor, work.draft);
  usePreviewedDraft(editor, work.draft, preview, editing.idOf);
  const { id, type, conditions, errors, conflict, deletion } = editor;
  const isRefused = Object.keys(errors).length > 0 || conflict !== null || deletion !== null;
  const label = useRef<HTMLInputElement>(null);
  useSelectText(label, !isRefused);
  const hasChanged = JSON.stringify(work.draft) !== JSON.stringify(editor.draft);
  return (
    <Form
      id={workForm}
      method="post"
      encType="multipart/form-data"
      replace
      preventScrollReset
      data-keeps-typing=""
      data-draft-of={`question ${id}`}
      data-unsent={hasChanged ? "" : undefined}
      aria-label={`Edit ${questionTypes[type].label}`}
      className="question-editor grid min-w-0 gap-6 rounded-md border-2 border-edge bg-raised p-4"
    >
      <EditBase id={id} work={work} page={section.page} />
      <p className="font-semibold text-muted">{questionTypes[type].label}</p>
      <ErrorSummary errors={errorList(errors)} refusal={editor} />
      <ConflictPanel editor={editor} />
      <WorkFields
        {...{ editor, stored, section, targets, work, setWork, editing, labelRef: label }}
      />
      <ConditionEditor
        formId={formId}
        fieldId={id}
        errors={errors}
        stored={stored?.conditions.draft}
        {...conditions}
      />
      {!deletion && (
        <EditorButtons formId={formId} section={section} id={id} isJustAdded={isJustAdded} />
      )}
    </Form>
  );
}

interface WorkFieldsProps extends Pick<
  QuestionEditorProps,
  "editor" | "stored" | "section" | "targets"
> {
  work: Work;
  setWork: (work: Work) => void;
  editing: ExpressionEditing;
  labelRef: RefObject<HTMLInputElement>;
}

/** The question's texts, options and settings, with a draft of them all. */
function WorkFields(props: WorkFieldsProps) {
  const { editor, stored, section, targets, work, setWork, editing, labelRef } = props;
  const { type, errors } = editor;
  const { draft } = work;
  const change = (next: QuestionDraft) => setWork({ ...work, draft: next });
  const { Settings } = questionTypeUis[type];
  return (
    <div className="grid min-w-0 gap-6">
      <DraftStateInput
        name="question"
        state={work}
        stored={stored ? workOf(stored) : undefined}
        restore={(former) => setWork({ ...former, draft: { ...editor.draft, ...former.draft } })}
      />
      <div className="question-columns">
        <div className="grid min-w-0 content-start gap-6">
          <QuestionTexts
            draft={draft}
            type={type}
            errors={errors}
            change={change}
            labelRef={labelRef}
          />
          <CitationFields draft={draft} type={type} errors={errors} change={change} />
          <PictureFields draft={draft} type={type} errors={errors} change={change} />
          {hasOwnOptions(type) && (
            <ListField draft={draft} lists={editor.lists} errors={errors} change={change} />
          )}
          {isChoice(type) && draft.choiceListId === "" && (
            <OptionRows
              draft={draft}
              isFixed={questionTypes[type].hasFixedOptions}
              hasPictures={questionTypes[type].optionsHavePictures}
              error={errors.options}
              change={change}
              press={(event) => {
                event.preventDefault();
                change(applyQuestionCommand(draft, event.currentTarget.value));
              }}
            />
          )}
          {hasOwnOptions(type) && (
            <ChoiceFilterFields {...{ type, draft, errors, change, editing }} />
          )}
          <DefaultFields {...{ type, draft, errors, change, editing }} />
          <ExpressionFields {...{ type, draft, errors, change, editing }} />
        </div>
        <fieldset className="question-settings">
          <legend>Settings</legend>
          {isAsked(type) && <QuestionSwitches draft={draft} change={change} />}
          {Settings && <Settings draft={draft} errors={errors} change={change} />}
          <SectionField section={section} targets={targets} />
        </fieldset>
      </div>
    </div>
  );
}

function SectionField({ section, targets }: Pick<QuestionEditorProps, "section" | "targets">) {
  if (targets.length <= 1) return null;
  return (
    <SelectField
      name="to"
      label="Section"
      defaultValue={section.id}
      options={targets.map((target) => ({ value: target.id, label: target.title }))}
    />
  );
}

/** Sent back with the change, so that the server can find out what somebody else changed meanwhile. */
function EditBase({ id, work, page }: { id: string; work: Work; page: number }) {
  return (
    <>
      <input type="hidden" name="work" value="question" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="base" value={work.base} />
      <input type="hidden" name="version" value={work.version} />
      <input type="hidden" name="page" value={page} />
    </>
  );
}

interface EditorButtonsProps extends Pick<
  QuestionEditorProps,
  "formId" | "section" | "isJustAdded"
> {
  id: string;
}

function EditorButtons({ formId, section, id, isJustAdded }: EditorButtonsProps) {
  const href = useOrganizationPath();
  const { state, formData } = useNavigation();
  const page = section.page > 1 ? `?page=${section.page}` : "";
  return (
    <FormActions>
      <Button
        tone="primary"
        name="intent"
        value="keep"
        busy={state !== "idle" && formData?.get("work") === "question"}
      >
        Save field
      </Button>
      {isJustAdded ? (
        <Button name="intent" value="drop-added">
          Cancel
        </Button>
      ) : (
        <LinkButton
          to={`${href(`/forms/${formId}/sections/${section.id}`)}${page}#question-${id}`}
          preventScrollReset
          replace
        >
          Cancel
        </LinkButton>
      )}
    </FormActions>
  );
}

/**
 * The question as a person edits it, and the version that it began with: a stored draft may be older than the question.
 */
type Work = Pick<QuestionEditorView, "draft" | "base" | "version">;

const workOf = ({ draft, base, version }: Work): Work => ({ draft, base, version });

/** Holds the edited texts and switches in the browser. A new response of the server replaces them. */
function useWork(editor: QuestionEditorView): [Work, (work: Work) => void] {
  const serverState = JSON.stringify([editor.draft, editor.version, editor.errors]);
  const [edited, setEdited] = useState({ serverState, work: workOf(editor) });
  const work = edited.serverState === serverState ? edited.work : workOf(editor);
  return [work, (next) => setEdited({ serverState, work: next })];
}
