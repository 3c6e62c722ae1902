import { Form, useNavigation } from "@remix-run/react";
import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { previewNames, writePreviewState } from "../../domain/preview-names.ts";
import type { PreviewTab, PreviewView } from "../../domain/preview-view.ts";
import { withLiveSection } from "../../logic/live-progress.ts";
import { missingFieldsMessage } from "../../logic/missing.ts";
import { readPostedAnswer } from "../../logic/posted-answer.ts";
import { sectionProgress } from "../../logic/progress.ts";
import { PreviewedQuestion } from "./previewed-question.tsx";
import { ScoreCard } from "./score-card.tsx";
import { usePreviewAnswers } from "./use-preview-answers.ts";

interface PreviewFormProps {
  formId: string;
  version: number | null;
  view: PreviewView;
}

/** One section to answer, with the others a button away. One form: what is typed goes along with every button. */
export function PreviewForm({ formId, version, view }: PreviewFormProps) {
  const typed = usePreviewAnswers(view);
  const { answered, total } = sectionProgress(view.section, typed.answers, typed);
  const live = { sectionId: view.section.id, answered, total };
  const { tabs, progress } = withLiveSection(view, live);
  const changed = (event: FormEvent<HTMLFormElement>) => {
    const target = event.target as HTMLInputElement;
    const fieldId = target.closest<HTMLElement>("[data-field]")?.dataset.field;
    if (!fieldId) return;
    if (target.name.startsWith("p.")) typed.setPhoto(fieldId, target.checked);
    else typed.change(fieldId, readPostedAnswer(new FormData(event.currentTarget), fieldId));
  };
  return (
    <Form
      method="post"
      replace
      noValidate
      onChange={changed}
      aria-label={view.section.title}
      className={`field-screen grid items-start gap-6 ${columns[view.frame]}`}
    >
      {/* The Enter key presses the first button: it stays here. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        Stay
      </button>
      <input type="hidden" name={previewNames.state} value={writePreviewState(view)} />
      <input type="hidden" name={previewNames.section} value={view.section.id} />
      <input type="hidden" name={previewNames.frame} value={view.frame} />
      {version !== null && <input type="hidden" name={previewNames.version} value={version} />}
      <div className={`grid min-w-0 gap-4 ${frames[view.frame]}`}>
        {view.missing && <Outcome view={view} />}
        <h2>{view.section.title || "This Form Does Not Have Any Sections"}</h2>
        {view.section.id !== "" && view.section.fields.length === 0 && (
          <p className="text-muted">This Section Does Not Have Any Fields</p>
        )}
        {view.section.fields.map((field) => (
          <PreviewedQuestion key={field.id} field={field} view={view} typed={typed} />
        ))}
        <Steps view={view} answered={answered} total={total} />
      </div>
      <aside className="grid min-w-0 content-start gap-4 lg:sticky lg:top-4">
        <Card title="Progress">
          <Progress label={`${progress.percent}%`} value={progress.answered} max={progress.total} />
        </Card>
        <FrameChoice frame={view.frame} />
        <SectionSteps tabs={tabs} current={view.section.id} />
        <ScoreCard formId={formId} version={version} answers={typed.answers} />
        <div>
          <Button name={previewNames.intent} value="clear">
            Clear all answers
          </Button>
        </div>
      </aside>
    </Form>
  );
}

const columns = {
  phone: "lg:grid-cols-[390px_minmax(0,1fr)]",
  desktop: "lg:grid-cols-[minmax(0,1fr)_20rem]",
};
const frames = {
  phone: "w-full max-w-[390px] rounded-md border-2 border-edge p-3",
  desktop: "",
};

function Steps({ view, answered, total }: { view: PreviewView; answered: number; total: number }) {
  const at = view.tabs.findIndex((tab) => tab.id === view.section.id);
  const busy = useNavigation().state === "submitting";
  return (
    <div className="section-buttons sticky bottom-0 z-10 grid gap-2 border-t border-line bg-surface py-3">
      <p className="text-sm font-semibold tabular-nums">
        {answered} of {total} answered here
      </p>
      <div className="flex flex-wrap gap-2">
        <Button name={previewNames.intent} value="previous" disabled={at <= 0} icon="chevron-left">
          Previous
        </Button>
        <Button
          name={previewNames.intent}
          value="next"
          disabled={at >= view.tabs.length - 1}
          icon="chevron-right"
        >
          Next
        </Button>
        <Button name={previewNames.intent} value="submit" tone="primary" busy={busy}>
          {view.submitLabel}
        </Button>
      </div>
    </div>
  );
}

/** What a submission would meet. */
function Outcome({ view }: { view: PreviewView }) {
  const held = view.tabs.filter((tab) => tab.missing > 0);
  if (held.length === 0)
    return (
      <Notice tone="ok">
        <p role="status">Nothing is missing: this intake could be submitted.</p>
      </Notice>
    );
  return (
    <Notice tone="bad">
      <p role="alert">{missingFieldsMessage}</p>
      <ul className="mt-1">
        {held.map((tab) => (
          <li key={tab.id}>
            {tab.title} ({tab.missing})
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** How wide the inspector's screen is. */
function FrameChoice({ frame }: { frame: PreviewView["frame"] }) {
  return (
    <div role="group" aria-label="Screen" className="flex gap-2">
      {(["desktop", "phone"] as const).map((name) => (
        <Button
          key={name}
          name={previewNames.intent}
          value={`frame ${name}`}
          aria-pressed={frame === name}
          className="aria-pressed:border-2 aria-pressed:border-ink"
        >
          {name === "phone" ? "Phone" : "Desktop"}
        </Button>
      ))}
    </div>
  );
}

function SectionSteps({ tabs, current }: { tabs: readonly PreviewTab[]; current: string }) {
  return (
    <Card title="Sections">
      <ol className="grid max-h-[34rem] gap-1 overflow-y-auto">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <button
              name={previewNames.intent}
              value={`go ${tab.id}`}
              aria-current={tab.id === current ? "step" : undefined}
              className="flex min-h-control w-full items-center justify-between gap-3 rounded-md px-3 text-start text-base -outline-offset-2 hover:bg-sunken aria-[current=step]:bg-sunken aria-[current=step]:font-semibold"
            >
              <span className="min-w-0 wrap-anywhere">
                {tab.title}
                {tab.missing > 0 && (
                  <span className="block text-sm text-bad">{tab.missing} missing</span>
                )}
              </span>
              <span className="text-muted tabular-nums">
                {tab.answered}/{tab.total}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
