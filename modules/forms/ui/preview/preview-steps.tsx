import { useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { previewNames } from "../../domain/preview/preview-names.ts";
import type { PreviewTab, PreviewView } from "../../domain/preview/preview-view.ts";
import { missingFieldsMessage } from "#modules/form-logic/public.answers.ts";

export function Steps({
  view,
  answered,
  total,
}: {
  view: PreviewView;
  answered: number;
  total: number;
}) {
  const index = view.tabs.findIndex((tab) => tab.id === view.section.id);
  const busy = useNavigation().state === "submitting";
  return (
    <div className="section-buttons sticky bottom-0 z-10 grid gap-2 border-t border-line bg-surface py-3">
      <p className="text-sm font-semibold tabular-nums">
        {answered} of {total} answered here
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          name={previewNames.intent}
          value="previous"
          disabled={index <= 0 && view.part <= 1}
          icon="chevron-left"
        >
          Previous
        </Button>
        <Button
          name={previewNames.intent}
          value="next"
          disabled={index >= view.tabs.length - 1 && view.part >= view.parts.length}
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

/** Links to the parts of a long section; nothing for a section that is shown whole. */
export function PartChoice({ view: { part, parts } }: { view: PreviewView }) {
  const shown = parts[part - 1];
  if (parts.length === 1 || !shown) return null;
  return (
    <details>
      <summary className="flex min-h-control w-fit cursor-pointer items-center text-base text-link">
        Questions {shown.from} to {shown.to} of {parts.at(-1)?.to}
      </summary>
      <div role="group" aria-label="Questions of this section" className="flex flex-wrap gap-1">
        {parts.map(({ from, to, missing }, index) => (
          <Button
            key={from}
            name={previewNames.intent}
            value={`part ${index + 1}`}
            aria-current={index + 1 === part ? "step" : undefined}
            className={`tabular-nums ${index + 1 === part ? "border-2 border-ink" : ""}`}
          >
            {from} to {to}
            {missing > 0 && <span className="text-sm text-bad">{missing} missing</span>}
          </Button>
        ))}
      </div>
    </details>
  );
}

/** The result of a tried submission. */
export function PreviewResult({ view }: { view: PreviewView }) {
  const incomplete = view.tabs.filter((tab) => tab.missing > 0);
  if (incomplete.length === 0)
    return (
      <Notice tone="ok">
        <p role="status">Nothing is missing. This intake is ready to submit.</p>
      </Notice>
    );
  return (
    <Notice tone="bad">
      <p role="alert">{missingFieldsMessage}</p>
      <ul className="mt-1">
        {incomplete.map((tab) => (
          <li key={tab.id}>
            {tab.title} ({tab.missing})
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Selects the width of the inspector's screen. */
export function FrameChoice({ frame }: { frame: PreviewView["frame"] }) {
  return (
    <div role="group" aria-label="Screen" className="flex gap-2">
      {(["desktop", "phone"] as const).map((name) => (
        <Button
          key={name}
          name={previewNames.intent}
          value={`frame ${name}`}
          aria-pressed={frame === name}
          className={frame === name ? "border-2 border-ink" : ""}
        >
          {name === "phone" ? "Phone" : "Desktop"}
        </Button>
      ))}
    </div>
  );
}

export function SectionSteps({ tabs, current }: { tabs: readonly PreviewTab[]; current: string }) {
  return (
    <Card title="Sections">
      <ol className="grid max-h-[34rem] gap-1 overflow-y-auto">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <button
              name={previewNames.intent}
              value={`go ${tab.id}`}
              aria-current={tab.id === current ? "step" : undefined}
              className={`flex min-h-control w-full items-center justify-between gap-3 rounded-md px-3 text-left text-base -outline-offset-2 hover:bg-sunken ${tab.id === current ? "bg-sunken font-semibold" : ""}`}
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
