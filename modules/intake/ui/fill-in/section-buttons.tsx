import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { IntakeView } from "../../domain/opening/intake-view.ts";

/** Always in reach at the bottom: where the answers are, the way through the sections, and the way out. */
export function SectionButtons({ view, children }: { view: IntakeView; children: ReactNode }) {
  const at = view.tabs.findIndex((tab) => tab.id === view.section.id);
  const isLast = at >= view.tabs.length - 1;
  // Until everything is answered the way leads on to the next section; then it leads out.
  const leadsOn = !view.readOnly && !isLast && view.progress.answered < view.progress.total;
  return (
    <div className="section-buttons sticky bottom-0 z-10 grid gap-1 border-t border-line bg-surface py-2 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 [&>.toasts]:static [&>.toasts]:m-0 [&>.toasts:empty]:absolute [&>.toasts:not(:empty)]:basis-full">
        {children}
      </div>
      <div className="flex flex-wrap gap-1 lg:gap-2">
        <Button name="intent" value="previous" disabled={at <= 0} icon="chevron-left">
          <span className="max-lg:sr-only">Previous</span>
        </Button>
        <Button
          name="intent"
          value="next"
          disabled={isLast}
          icon="chevron-right"
          tone={leadsOn ? "primary" : "plain"}
          className={leadsOn ? "max-lg:grow" : ""}
        >
          <span className={leadsOn ? "" : "max-lg:sr-only"}>Next</span>
        </Button>
        {!view.readOnly && (
          <>
            <details className="fold-wide lg:hidden">
              <summary className="button">
                <span aria-hidden>⋯</span>
                <span className="sr-only">More</span>
              </summary>
            </details>
            <div className="fold-body flex gap-2 max-lg:order-1 max-lg:basis-full">
              <Button name="intent" value="save">
                Save
              </Button>
              <Button name="intent" value="exit">
                Save and Exit
              </Button>
            </div>
            <Button
              name="intent"
              value="submit"
              tone={leadsOn ? "plain" : "primary"}
              className="max-lg:grow max-lg:px-2"
            >
              {view.submitLabel}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
