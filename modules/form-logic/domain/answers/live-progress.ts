/** Updates the progress of a form with the live counts of the section being typed. Pure. */
import type { Progress } from "./progress.ts";

export interface SectionFigures {
  sectionId: string;
  answered: number;
  total: number;
}

interface Counted<Tab> {
  tabs: Tab[];
  progress: Progress;
}

/** Returns the server's counts with one section's counts replaced; null changes nothing. */
export function withLiveSection<Tab extends { id: string; answered: number; total: number }>(
  { tabs, progress }: Counted<Tab>,
  live: SectionFigures | null,
): Counted<Tab> {
  const counted = tabs.find((tab) => tab.id === live?.sectionId);
  if (!live || !counted) return { tabs, progress };
  const answered = progress.answered - counted.answered + live.answered;
  const total = progress.total - counted.total + live.total;
  return {
    tabs: tabs.map((tab) =>
      tab === counted ? { ...tab, answered: live.answered, total: live.total } : tab,
    ),
    progress: {
      answered,
      total,
      percent: total === 0 ? 100 : Math.round((answered / total) * 100),
    },
  };
}
