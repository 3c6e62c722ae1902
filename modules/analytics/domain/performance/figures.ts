/** The figures of the performance page, which a person can pin to My Home. Pure. */

export const figures = {
  "field-users": "Inspectors",
  installers: "Installers",
  clients: "Clients",
  "first-time": "First-time passes",
  times: "Time in each status",
  states: "Failures by state",
  manufacturers: "Faults by maker",
} as const;

export type FigureId = keyof typeof figures;

export const figureIds = Object.keys(figures) as FigureId[];

export function readFigure(word: unknown): FigureId | null {
  return figureIds.find((id) => id === word) ?? null;
}
