import { formatCount } from "#app/platform/format.ts";
import type { Rate } from "../../domain/performance/rates.ts";
import { percent } from "../percent-text.ts";

/** The heading of the column with the figures of the period before. */
export const beforeHead = "Period before";

/** A share in the period before, with the number of projects that it is of. */
export function beforeFigure(rate: Rate | undefined): string {
  return rate ? `${percent(rate.share * 100)} of ${formatCount(rate.n)}` : "–";
}
