import { useState } from "react";
import { useSay, type Say } from "#app/platform/page/language.ts";
import { useOrganizationPath, TranslationContext } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Progress } from "#app/ui/chart/progress.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import {
  missingFieldsMessage,
  withLiveSection,
  type SectionCounts,
} from "#modules/form-logic/public.answers.ts";
import type { Plan } from "#modules/form-logic/public.ts";
import { PlansContext } from "#modules/forms/public.questions.ui.ts";
import { AutoRubricForm } from "./auto-rubric-form.tsx";
import { readOnlyText } from "../../domain/catalogs.ts";
import type { IntakeView, SectionTab } from "../../domain/opening/intake-view.ts";
import { CancelLink, LanguageLinks } from "./start-page.tsx";
import { LockHeartbeat } from "./lock-heartbeat.tsx";
import { photoUrl } from "#app/ui/photo-url.ts";
import { PhotoPanel } from "../photos/photo-panel.tsx";
import { QuestionLinks } from "./question-links.tsx";
import { SaveStateContainer } from "../saving/save-state.tsx";
import { SectionForm } from "./section-form.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import { sectionKey } from "../saving/input-before-hydration.ts";
import { VisitAddress } from "./visit-address.tsx";

const noPlans: readonly Plan[] = [];

/** Twice the displayed width, for sharp images on dense screens. */
const logoPixels = 240;

/**
 * The page of the intake: sections on the left, the questions of one section in the middle, details and photos on the
 * right.
 */
export function IntakePage({ view }: { view: IntakeView }) {
  return (
    <TranslationContext.Provider value={view.translation}>
      <div lang={view.translation?.language} className="field-screen slim-head">
        <IntakeBody view={view} />
      </div>
    </TranslationContext.Provider>
  );
}

function IntakeBody({ view }: { view: IntakeView }) {
  const href = useOrganizationPath();
  const say = useSay();
  return (
    <Page
      title={<FormTitle {...view} />}
      width="wide"
      action={<SaveStateContainer />}
      breadcrumbs={[
        { label: say("Back to Project"), to: href(`/projects/${view.projectId}/manage`) },
      ]}
    >
      <div
        className={`-mt-4 flex flex-wrap items-end justify-between gap-x-6 ${view.languages.length === 0 ? "xl:hidden" : ""}`}
      >
        <div className="xl:hidden">
          <VisitAddress {...view} />
        </div>
        <LanguageLinks languages={view.languages} section={view.section.id} />
      </div>
      {view.readOnlyReason && <Notice tone="warn">{readOnlyText(view, say)}</Notice>}
      <RefusedNotice view={view} />
      <CorrectionsNotice view={view} />
      <IntakeColumns view={view} />
      {!view.readOnly && <LockHeartbeat projectId={view.projectId} />}
    </Page>
  );
}

function FormTitle({ title, logo }: Pick<IntakeView, "title" | "logo">) {
  if (logo === null) return title;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <img
        src={photoUrl({ id: logo }, logoPixels)}
        alt=""
        className="h-10 max-w-32 object-contain"
      />
      {title}
    </span>
  );
}

function shownDetail({ label, value, isPhone }: IntakeView["details"][number], say: Say) {
  if (isPhone) return <PhoneLink phone={value} />;
  return label === "Status" ? say(value) : value;
}

/**
 * The columns of the page. The numbers and photos at the sides are updated while the user fills in the questions in the
 * middle.
 */
function IntakeColumns({ view }: { view: IntakeView }) {
  const href = useOrganizationPath();
  const say = useSay();
  const [live, setLive] = useState<SectionCounts | null>(null);
  const [photos, setPhotos] = useState(view.photos);
  const here = live?.sectionId === view.section.id ? live : null;
  const { tabs, progress } = withLiveSection(view, here);
  return (
    <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_16rem] 2xl:grid-cols-[14rem_minmax(0,1fr)_18rem]">
      <SectionTabs view={view} tabs={tabs} />
      <div className="min-w-0">
        <AutoRubricForm view={view} />
        {/* On a phone the bar of the sections says it. */}
        <div className="mb-3 flex items-baseline justify-between gap-3 max-lg:mb-0">
          <h2 lang={shownLanguage(view)} className="min-w-0 wrap-anywhere max-lg:sr-only">
            {view.section.title}
          </h2>
          <SectionCount tab={tabs.find(({ id }) => id === view.section.id)} />
        </div>
        <PlansContext.Provider value={view.plans ?? noPlans}>
          <SectionForm key={sectionKey(view)} view={view} onCounts={setLive} onPhotos={setPhotos} />
        </PlansContext.Provider>
      </div>
      <aside className="content-start gap-4 max-lg:contents lg:grid lg:max-xl:col-start-2 xl:sticky xl:top-4 xl:self-start">
        {/* On a phone the bar of the sections shows the progress above the questions. */}
        <div>
          <Card title={say("Progress")}>
            <Progress
              label={`${progress.percent}%`}
              value={progress.answered}
              max={progress.total}
              text={say("{answered} of {total}", {
                answered: progress.answered,
                total: progress.total,
              })}
            />
            <PhotosNeeded count={progress.photosRequired - progress.photosTaken} />
          </Card>
        </div>
        <Card title={say("Intake details")}>
          <SummaryList
            rows={view.details.map((detail) => ({
              label: say(detail.label),
              value: shownDetail(detail, say),
            }))}
          />
          {view.canCancel && !view.readOnly && <CancelLink projectId={view.projectId} />}
        </Card>
        <Card title={say("Photos")}>
          <PhotoPanel
            photos={photos}
            isWaiting={progress.photosTaken > 0}
            section={view.section.id}
            action={view.readOnly ? null : href(`/intake/${view.projectId}/photos`)}
          />
        </Card>
      </aside>
    </div>
  );
}

function SectionCount({ tab }: { tab: SectionTab | undefined }) {
  const say = useSay();
  if (!tab || tab.total === 0) return null;
  const { answered, total } = tab;
  return (
    <p className="flex-none text-base text-muted tabular-nums max-lg:hidden">
      {say("{answered} of {total}", { answered, total })}
    </p>
  );
}

function PhotosNeeded({ count }: { count: number }) {
  const say = useSay();
  if (count === 0) return null;
  return (
    <p className="mt-2">
      {count === 1
        ? say("1 question needs a photo")
        : say("{count} questions need a photo", { count })}
    </p>
  );
}

/**
 * Shown after a refused submission: the specification's exact wording, and links to the questions that lack something.
 */
function RefusedNotice({ view }: { view: IntakeView }) {
  const say = useSay();
  const { blockingQuestions, rubricLack } = view;
  if (blockingQuestions.length === 0 && rubricLack === null) return null;
  return (
    <Notice tone="bad">
      <div role="alert">
        {blockingQuestions.length > 0 && <p>{say(missingFieldsMessage)}</p>}
        {rubricLack !== null && <p>{say(rubricLack)}</p>}
      </div>
      <QuestionLinks questions={blockingQuestions} sections={view.tabs} refused />
    </Notice>
  );
}

/** The questions that the reviewer sent back, with links. */
function CorrectionsNotice({ view }: { view: IntakeView }) {
  const say = useSay();
  const { toCorrect } = view;
  if (toCorrect.length === 0 || view.readOnly) return null;
  return (
    <Notice tone="warn">
      <p>
        {toCorrect.length === 1
          ? say("1 question to correct")
          : say("{count} questions to correct", { count: toCorrect.length })}
      </p>
      <QuestionLinks questions={toCorrect} sections={view.tabs} />
    </Notice>
  );
}

/** The code of the language that is shown, for a form in several. */
const shownLanguage = ({ languages }: Pick<IntakeView, "languages">) =>
  languages.find(({ isChosen }) => isChosen)?.code;
