/** Updates the progress of a form with the live counts of the section being typed. Pure. */
import { addFigures, type Figures, type Progress, progressOf } from "./progress.ts";

export interface SectionFigures extends Figures {
  sectionId: string;
}

interface Counted<Tab> {
  tabs: Tab[];
  progress: Progress;
}

/** Returns the server's counts with one section's counts replaced; null changes nothing. */
export function withLiveSection<Tab extends { id: string } & Figures>(
  { tabs, progress }: Counted<Tab>,
  live: SectionFigures | null,
): Counted<Tab> {
  const counted = tabs.find((tab) => tab.id === live?.sectionId);
  if (!live || !counted) return { tabs, progress };
  const { sectionId: _, ...figures } = live;
  return {
    tabs: tabs.map((tab) => (tab === counted ? { ...tab, ...figures } : tab)),
    progress: progressOf(addFigures(addFigures(progress, counted, -1), figures)),
  };
}
