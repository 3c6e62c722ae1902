import { useSay } from "#app/platform/page/language.ts";
import { Link } from "@remix-run/react";
import { completionOf } from "#modules/form-logic/public.answers.ts";
import { tableIdOf } from "#modules/form-logic/public.tables.ts";
import { intakeQuery } from "../../domain/intake-path.ts";
import type { IntakeView, SectionTab } from "../../domain/opening/intake-view.ts";

/**
 * The sections with their progress: a list at the side. On a phone it is a bar that is always visible and opens the
 * list.
 */
export function SectionTabs({ view, tabs }: { view: IntakeView; tabs: readonly SectionTab[] }) {
  const say = useSay();
  const here = tableIdOf(view.section) ?? view.section.id;
  const current = tabs.find((tab) => tab.id === here);
  return (
    <nav aria-label={say("Sections")} className="section-bar lg:sticky lg:top-4 lg:self-start">
      <details key={view.section.id} className="fold-wide lg:hidden">
        <summary className="grid min-h-control content-center gap-1 px-3">
          <span aria-hidden className="flex gap-1">
            {tabs.map((tab) => (
              <Segment key={tab.id} tab={tab} isCurrent={tab === current} />
            ))}
          </span>
          <span className="flex justify-between gap-3 text-sm">
            <span className="truncate">
              <span className="sr-only">{say("Sections")}: </span>
              {current?.title}
            </span>
            <span className="text-muted tabular-nums">{current && formatCounts(current)}</span>
          </span>
        </summary>
      </details>
      <ol className="fold-body grid gap-1 p-1">
        {tabs.map((tab) => (
          <SectionLink key={tab.id} tab={tab} view={view} isHere={tab === current} />
        ))}
      </ol>
    </nav>
  );
}

/**
 * A segment of the bar. Its width is the number of questions; its colors show how many are answered and how many of
 * them failed.
 */
function Segment({ tab, isCurrent }: { tab: SectionTab; isCurrent: boolean }) {
  const { failed, total } = tab;
  const { done, all } = completionOf(tab);
  const part = (count: number) => `${all === 0 ? 0 : (100 * count) / all}%`;
  return (
    <span
      className={`segment ${isCurrent ? "outline-2 outline-offset-1 outline-ink" : ""}`}
      style={{ flexGrow: Math.max(1, total) }}
    >
      <span className={isCurrent ? "bg-ink" : "bg-ok"} style={{ width: part(done - failed) }} />
      <span className="bg-bad" style={{ width: part(failed) }} />
    </span>
  );
}

function SectionLink({
  tab,
  view,
  isHere,
}: {
  tab: SectionTab;
  view: IntakeView;
  isHere: boolean;
}) {
  const say = useSay();
  const refused = view.blockingQuestions.length > 0;
  const photos = tab.photosRequired - tab.photosTaken;
  return (
    <li>
      <Link
        to={intakeQuery({ sectionId: tab.id, refused })}
        aria-current={isHere ? "page" : undefined}
        className="flex min-h-control items-center justify-between gap-3 rounded-md px-3 py-1 text-base leading-snug hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
      >
        <span className="min-w-0" style={{ paddingInlineStart: `${tab.depth ?? 0}rem` }}>
          {tab.shortTitle ?? tab.title}
          {tab.missing > 0 && (
            <span className="block text-sm text-bad">
              {say("{count} missing", { count: tab.missing })}
            </span>
          )}
          {tab.missing === 0 && photos > 0 && (
            <span className="block text-sm text-muted">
              {photos === 1
                ? say("1 photo to take")
                : say("{count} photos to take", { count: photos })}
            </span>
          )}
          {tab.flagged > 0 && (
            <span className="block text-sm text-warn">
              {say("{count} to correct", { count: tab.flagged })}
            </span>
          )}
        </span>
        <span className="text-muted tabular-nums">{formatCounts(tab)}</span>
      </Link>
    </li>
  );
}

const formatCounts = ({ answered, total }: SectionTab) => `${answered}/${total}`;
