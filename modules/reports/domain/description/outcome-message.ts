import type { ReportContent } from "./read-report-content.server.ts";

type Result = Pick<NonNullable<ReportContent["result"]>, "verdict" | "failures" | "criticalities">;

const numbers = "No One Two Three Four Five Six Seven Eight Nine Ten".split(" ");

const word = (count: number) => numbers[count] ?? count.toLocaleString("en-US");

/** The result in one or two sentences, such as "This system passes. Three things need repair, one of them Major." Pure. */
export function outcomeMessage({ verdict, failures, criticalities }: Result): string {
  if (verdict === "Unscored") return "This system was not scored.";
  const passes = verdict === "Pass" ? "This system passes." : "This system does not pass.";
  const count = failures.length;
  if (count === 0) return verdict === "Pass" ? `${passes} Nothing needs repair.` : passes;
  const things = count === 1 ? "One thing needs repair" : `${word(count)} things need repair`;
  // Categories are listed from the worst on.
  const worst = Object.keys(criticalities).find((name) =>
    failures.some(({ category }) => category === name),
  );
  if (!worst) return `${passes} ${things}.`;
  const worstCount = failures.filter(({ category }) => category === worst).length;
  if (worstCount === count) {
    const all = count === 1 ? `it is ${worst}` : `all of them ${worst}`;
    return `${passes} ${things}, ${all}.`;
  }
  return `${passes} ${things}, ${word(worstCount).toLowerCase()} of them ${worst}.`;
}
