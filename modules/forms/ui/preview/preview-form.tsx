import { Form } from "@remix-run/react";
import type { PageLink } from "#app/platform/manifest/links.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Progress as ProgressBar } from "#app/ui/chart/progress.tsx";
import { previewNames, writePreviewState } from "../../domain/preview/preview-names.ts";
import { photoCounts, type PreviewView } from "../../domain/preview/preview-view.ts";
import {
  addCounts,
  type ProgressCounts,
  withLiveSection,
  sectionProgress,
} from "#modules/form-logic/public.answers.ts";
import { CopyInstanceButton, InstanceButtons } from "../questions/instance-buttons.tsx";
import { QuestionRows } from "../question-types/matrix-row.tsx";
import { PreviewedQuestion, previewProps } from "./previewed-question.tsx";
import { FrameChoice, PreviewResult, PartChoice, SectionSteps, Steps } from "./preview-steps.tsx";
import { ScoreCard } from "./score-card.tsx";
import { usePreviewAnswers } from "./use-preview-answers.ts";
import { EnterButton } from "#app/ui/fields/enter-button.tsx";

interface PreviewFormProps {
  formId: string;
  version: number | null;
  view: PreviewView;
  buttons: readonly PageLink[];
}

/**
 * Shows one section to answer, with buttons for the others. It is a single form, so every button submits what was
 * typed.
 */
export function PreviewForm({ formId, version, view, buttons }: PreviewFormProps) {
  const typed = usePreviewAnswers(view);
  const figures = sectionProgress(view.section, typed.answers, typed, photoCounts(typed.photos));
  const { answered, total } = figures;
  const { tabs, progress } = withLivePart(view, figures, typed.rendered);
  return (
    <Form
      method="post"
      replace
      noValidate
      // A preview is empty each time it is opened, so no draft of it is kept.
      data-saves-itself=""
      onChange={typed.readChange}
      aria-label={view.section.title}
      className={`field-screen grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${columns[view.frame]}`}
    >
      <HiddenState version={version} view={view} />
      <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 ${frames[view.frame]}`}>
        {view.missing && <PreviewResult view={view} />}
        <h2 className="wrap-anywhere">
          {view.section.title || "This Form Does Not Have Any Sections"}
        </h2>
        {view.section.id !== "" && view.section.fields.length === 0 && (
          <p className="text-muted">This Section Does Not Have Any Fields</p>
        )}
        <PartChoice view={view} />
        {view.section.fields.length > 0 && total === 0 && view.parts.length > 1 && (
          <p className="text-muted">These answers hide all questions in this part.</p>
        )}
        {view.instance && <CopyInstanceButton instance={view.instance} readOnly={false} />}
        <QuestionRows fields={view.section.fields}>
          {(field) => <PreviewedQuestion {...previewProps(field, view, typed)} />}
        </QuestionRows>
        {view.instance && <InstanceButtons instance={view.instance} readOnly={false} />}
        <Steps view={view} answered={answered} total={total} />
      </div>
      <aside className="grid min-w-0 content-start gap-4 lg:sticky lg:top-4">
        <Card title="Progress">
          <ProgressBar
            label={`${progress.percent}%`}
            value={progress.answered}
            max={progress.total}
            text={`${progress.answered} of ${progress.total}`}
          />
        </Card>
        <FrameChoice frame={view.frame} />
        <SectionSteps tabs={tabs} current={view.section.id} />
        <ScoreCard formId={formId} version={version} answers={typed.answers} />
        <AnswerButtons formId={formId} buttons={buttons} />
      </aside>
    </Form>
  );
}

/** What can be done with all answers. */
function AnswerButtons({ formId, buttons }: Pick<PreviewFormProps, "formId" | "buttons">) {
  const href = useOrganizationPath();
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map(({ id, label, path }) => (
        <Button key={id} formAction={href(`/forms/${formId}${path}`)}>
          {label}
        </Button>
      ))}
      <Button name={previewNames.intent} value="clear">
        Clear all answers
      </Button>
    </div>
  );
}

/** The hidden inputs that every button submits. */
function HiddenState({ version, view }: Pick<PreviewFormProps, "version" | "view">) {
  return (
    <>
      <EnterButton />
      <input type="hidden" name={previewNames.state} value={writePreviewState(view)} />
      <input type="hidden" name={previewNames.section} value={view.section.id} />
      <input type="hidden" name={previewNames.part} value={view.part} />
      <input type="hidden" name={previewNames.frame} value={view.frame} />
      {version !== null && <input type="hidden" name={previewNames.version} value={version} />}
    </>
  );
}

/** Returns the counts with the live count of the current part in place of the server's count. */
function withLivePart(view: PreviewView, now: ProgressCounts, rendered: ProgressCounts) {
  const tab = view.tabs.find(({ id }) => id === view.section.id);
  if (!tab) return view;
  return withLiveSection(view, {
    sectionId: tab.id,
    ...addCounts(addCounts(tab, rendered, -1), now),
  });
}

const columns = {
  phone: "lg:grid-cols-[390px_minmax(0,1fr)]",
  desktop: "lg:grid-cols-[minmax(0,1fr)_20rem]",
};
const frames = {
  phone: "w-full max-w-[390px] rounded-md border-2 border-edge p-3",
  desktop: "",
};
