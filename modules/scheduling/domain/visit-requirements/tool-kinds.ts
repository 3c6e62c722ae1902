/** The instruments that a form can ask for. It imports nothing, because the browser loads it too. */

export const toolKinds = ["I-V tracer", "Infrared camera", "Insulation tester", "Drone"] as const;
export type ToolKind = (typeof toolKinds)[number];

/** An inspector's tool. */
export interface HeldTool {
  kind: ToolKind;
  /** The last day of its calibration, YYYY-MM-DD; null for a tool without one. */
  calibratedUntil: string | null;
}

/** What the visits of a form need, besides a qualified inspector. */
export interface VisitNeeds {
  tools: readonly ToolKind[];
  needsSun: boolean;
}

export const noNeeds: VisitNeeds = { tools: [], needsSun: false };

const inSentence = (kind: ToolKind) =>
  kind === "I-V tracer" ? kind : kind.charAt(0).toLowerCase() + kind.slice(1);

/** A sentence for each needed tool that the inspector does not have, or whose calibration ends before the day. */
export function missingTools(
  { tools }: VisitNeeds,
  held: readonly HeldTool[],
  day: string,
): string[] {
  return tools.flatMap((kind) => {
    const own = held.filter((tool) => tool.kind === kind);
    if (own.some(({ calibratedUntil }) => calibratedUntil === null || calibratedUntil >= day))
      return [];
    const name = inSentence(kind);
    if (own.length === 0) return [`The inspector has no ${name}.`];
    return [`The calibration of the inspector's ${name} ends before this day.`];
  });
}
