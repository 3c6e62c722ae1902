import { sayIn, type Say } from "#app/platform/page/language.ts";
import { formatCount } from "#app/platform/format.ts";
import type { ReportContent } from "./read-report-content.server.ts";

type Result = Pick<NonNullable<ReportContent["result"]>, "verdict" | "failures" | "criticalities">;

/** The result in one or two sentences, such as "This system passes. Three things need repair, one of them Major." Pure. */
export function outcomeMessage(result: Result, say: Say = sayIn(null)): string {
  const { verdict, failures } = result;
  if (verdict === "Unscored") return say("This system was not scored.");
  const passes =
    verdict === "Pass" ? say("This system passes.") : say("This system does not pass.");
  if (failures.length > 0) return `${passes} ${repairsText(result, say)}`;
  return verdict === "Pass" ? `${passes} ${say("Nothing needs repair.")}` : passes;
}

/** "Three things need repair, one of them Major." */
function repairsText({ failures, criticalities }: Result, say: Say): string {
  const numbers = say("No One Two Three Four Five Six Seven Eight Nine Ten").split(" ");
  const word = (number: number) => numbers[number] ?? formatCount(number);
  const count = word(failures.length);
  // Categories are listed from the worst on.
  const worst = Object.keys(criticalities).find((name) =>
    failures.some(({ category }) => category === name),
  );
  const isOne = failures.length === 1;
  if (!worst)
    return isOne ? say("One thing needs repair.") : say("{count} things need repair.", { count });
  const category = say(worst);
  const worstCount = failures.filter((failure) => failure.category === worst).length;
  if (isOne) return say("One {category} thing needs repair.", { category });
  if (worstCount === failures.length)
    return say("{count} things need repair, all of them {category}.", { count, category });
  const some = word(worstCount).toLowerCase();
  return say("{count} things need repair, {some} of them {category}.", { count, some, category });
}
