import { useSay } from "#app/platform/page/language.ts";
import { useEffect, useState, type MouseEvent, type ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { countsInstances, type IntakeView } from "../../domain/opening/intake-view.ts";
import { completionOf, type ProgressCounts } from "#modules/form-logic/public.answers.ts";
import { isAutoAdvanceOn, setAutoAdvance } from "./use-auto-advance.ts";

interface SectionButtonsProps {
  view: IntakeView;
  /** The progress of the whole intake, updated while the user types. */
  progress: ProgressCounts;
  children: ReactNode;
}

/**
 * A row that is always visible at the bottom: the save state, the section navigation, and the button that ends the
 * work.
 */
export function SectionButtons({ view, progress, children }: SectionButtonsProps) {
  const say = useSay();
  const index = view.pages.indexOf(view.section.id);
  const isNextUnknown = countsInstances(view);
  const isLast = index >= view.pages.length - 1 && !isNextUnknown;
  // While questions or photos are missing, the main button opens the next section. After that, the main button is the
  // one that submits.
  const { done, all } = completionOf(progress);
  const hasMoreQuestions = !view.readOnly && !isLast && (done < all || isNextUnknown);
  // In a narrow window the menu has the submit button until everything is answered, so that Next has space. A reviewer
  // came to change something, and returns at any time.
  const isSubmitInMenu = hasMoreQuestions && !view.inReview;
  return (
    <div className="section-buttons @container sticky bottom-0 z-10 grid gap-1 border-t border-line bg-surface py-2 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 [&>.toasts]:static [&>.toasts]:m-0 [&>.toasts:empty]:absolute [&>.toasts:not(:empty)]:basis-full">
        {children}
      </div>
      <div className="flex flex-wrap gap-1 @min-[37rem]:gap-2">
        <Button
          name="intent"
          value="previous"
          disabled={index <= 0}
          icon="chevron-left"
          onClick={ignoreDoublePress}
        >
          <span className="@max-2xl:sr-only">{say("Previous")}</span>
        </Button>
        <Button
          name="intent"
          value="next"
          disabled={isLast}
          onClick={ignoreDoublePress}
          tone={hasMoreQuestions ? "primary" : "plain"}
          className={hasMoreQuestions ? "@max-[37rem]:grow" : ""}
        >
          <span className={hasMoreQuestions ? "" : "@max-[37rem]:sr-only"}>{say("Next")}</span>
          <Icon name="chevron-right" />
        </Button>
        {!view.readOnly && (
          <>
            <MoreButton />
            <div className="fold-body flex flex-wrap gap-2 @max-[37rem]:order-1 @max-[37rem]:basis-full">
              <Button name="intent" value="save">
                {say("Save")}
              </Button>
              <Button name="intent" value="exit">
                {say("Save and Exit")}
              </Button>
              <AutoAdvanceCheckbox />
              {isSubmitInMenu && <SubmitButton view={view} tone="plain" />}
            </div>
            {!isSubmitInMenu && (
              <SubmitButton view={view} tone={hasMoreQuestions ? "plain" : "primary"} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Opens the other buttons in a narrow window. */
function MoreButton() {
  const say = useSay();
  return (
    <details className="fold-bar @min-[37rem]:hidden">
      <summary className="button">
        <span aria-hidden>⋯</span>
        <span className="sr-only">{say("More")}</span>
      </summary>
    </details>
  );
}

/**
 * A checkbox for a phone: whether the page scrolls to the next question after an answer. It works only with JavaScript.
 */
function AutoAdvanceCheckbox() {
  const say = useSay();
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(isAutoAdvanceOn()), []);
  if (isOn === null) return null;
  return (
    <label className="flex min-h-control items-center gap-3 text-base lg:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setAutoAdvance(target.checked);
          setOn(target.checked);
        }}
        className="choice-box"
      />
      {say("Move on after an answer")}
    </label>
  );
}

/**
 * Ignores the second click of a double click, which could press the button of the next section. `detail` counts the
 * clicks.
 */
function ignoreDoublePress(press: MouseEvent): void {
  if (press.detail > 1) press.preventDefault();
}

/** The button that ends the work: an inspector submits the intake; a reviewer returns to the review. */
function SubmitButton({ view, tone }: { view: IntakeView; tone: "plain" | "primary" }) {
  const say = useSay();
  return (
    <Button
      name="intent"
      value={view.inReview ? "review" : "submit"}
      tone={tone}
      className="@max-[37rem]:grow @max-[37rem]:px-2"
    >
      {view.inReview ? say("Back to review") : say(view.submitLabel)}
    </Button>
  );
}
