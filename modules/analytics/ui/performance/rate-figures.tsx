import type { ReactNode } from "react";
import { formatCount } from "#app/platform/format.ts";
import type { Rate } from "../../domain/performance/rates.ts";
import { percent } from "../percent-words.ts";
import { IntervalBar } from "./interval-bar.tsx";

/** A rate in three cells: the number of projects, the share, and the interval as text and as a bar. */
export function rateFigures(rate: Rate): ReactNode[] {
  return [
    formatCount(rate.n),
    percent(rate.share * 100),
    <>
      {percent(rate.lower * 100)} to {percent(rate.upper * 100)}
      <IntervalBar {...rate} />
    </>,
  ];
}
