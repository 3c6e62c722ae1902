import { Link } from "@remix-run/react";
import { placeInIntake } from "../../domain/opening/intake-address.ts";
import type { IntakeView, SectionTab } from "../../domain/opening/intake-view.ts";

/** The sections with their progress: a list at the side, collapsed on a phone. */
export function SectionTabs({ view, tabs }: { view: IntakeView; tabs: readonly SectionTab[] }) {
  const current = tabs.find((tab) => tab.id === view.section.id);
  return (
    <nav aria-label="Sections" className="lg:sticky lg:top-4 lg:self-start">
      <details
        key={view.section.id}
        className="fold-wide rounded-md border border-line bg-raised lg:hidden"
      >
        <summary className="flex min-h-control items-center justify-between gap-3 px-3">
          <span className="font-semibold">Sections</span>
          {current && <span className="text-base text-muted">{figures(current)}</span>}
        </summary>
      </details>
      <ol className="fold-body grid gap-1 p-1">
        {tabs.map((tab) => (
          <SectionLink key={tab.id} tab={tab} view={view} />
        ))}
      </ol>
    </nav>
  );
}

function SectionLink({ tab, view }: { tab: SectionTab; view: IntakeView }) {
  const refused = view.blockingQuestions.length > 0;
  return (
    <li>
      <Link
        to={placeInIntake({ sectionId: tab.id, refused })}
        aria-current={tab.id === view.section.id ? "page" : undefined}
        className="flex min-h-control items-center justify-between gap-3 rounded-md px-3 text-base hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
      >
        <span className="min-w-0">
          {tab.title}
          {tab.missing > 0 && <span className="block text-sm text-bad">{tab.missing} missing</span>}
          {tab.flagged > 0 && (
            <span className="block text-sm text-warn">{tab.flagged} to correct</span>
          )}
        </span>
        <span className="text-muted tabular-nums">{figures(tab)}</span>
      </Link>
    </li>
  );
}

const figures = ({ answered, total }: SectionTab) => `${answered}/${total}`;
