import type { ReactNode } from "react";
import { formatCount } from "#app/platform/format.ts";
import type { Rate } from "../../domain/performance/rates.ts";
import { percent } from "../percent-text.ts";
import { ConfidenceBar } from "./confidence-bar.tsx";

/** The headings of a rate in three cells. */
export const rateHeads = (counted: string) => ["Projects", counted, "How sure"];

/** A rate in three cells: the number of projects, the share, and its confidence interval. */
export function rateFigures(rate: Rate): ReactNode[] {
  return [
    formatCount(rate.n),
    <b key="share" className="font-semibold">
      {percent(rate.share * 100)}
    </b>,
    <ConfidenceBar key="sure" rate={rate} />,
  ];
}
