import { Link, useLocation } from "@remix-run/react";
import type { ReviewQuestion, ReviewView } from "../../domain/review/review-view.ts";

/** Filters for a reviewer; the choice is in the address. */
const filters: { name: string; label: string; shows(question: ReviewQuestion): boolean }[] = [
  { name: "all", label: "All", shows: () => true },
  { name: "new", label: "Since last review", shows: isNew },
  { name: "failed", label: "Failed", shows: ({ failed }) => failed },
  { name: "flagged", label: "Flagged", shows: ({ note }) => note !== null },
  { name: "corrected", label: "Corrected", shows: ({ formerNote }) => formerNote !== null },
  {
    name: "threads",
    label: "Threads",
    shows: ({ thread }) => thread !== null && thread.state !== "Settled",
  },
  { name: "unanswered", label: "Unanswered", shows: ({ words }) => words === "" },
  { name: "photos", label: "With photos", shows: ({ photos }) => photos.length > 0 },
];

/** What a continued review shows first: what changed or was answered, and what was to be corrected and was not. */
function isNew({ changesSinceReview, formerNote, thread }: ReviewQuestion): boolean {
  return changesSinceReview.length > 0 || formerNote !== null || thread?.state === "Answered";
}

/** The sections with only the questions of the chosen filter, without empty sections. */
export function useShownSections({ sections }: ReviewView): ReviewView["sections"] {
  const { shows } = useChosen(sections);
  return sections.flatMap((section) => {
    const questions = section.questions.filter(shows);
    return questions.length === 0 ? [] : [{ ...section, questions }];
  });
}

/** A continued review opens with what is new in it. */
function useChosen(sections: ReviewView["sections"]) {
  const chosen = new URLSearchParams(useLocation().search).get("show");
  const hasNewQuestions = sections.some(({ questions }) => questions.some(isNew));
  const first = hasNewQuestions ? "new" : "all";
  return filters.find(({ name }) => name === chosen) ?? filters.find(({ name }) => name === first)!;
}

/** Links, each with how many questions it shows. */
export function ReviewFilter({ sections }: ReviewView) {
  const { search } = useLocation();
  const chosen = useChosen(sections);
  const questions = sections.flatMap((section) => section.questions);
  return (
    <nav aria-label="Questions shown" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {filters.map((filter) => {
          const count = questions.filter(filter.shows).length;
          if (count === 0 && filter !== chosen) return null;
          const params = new URLSearchParams(search);
          params.set("show", filter.name);
          return (
            <li key={filter.name}>
              <Link
                to={`?${params}`}
                preventScrollReset
                aria-current={filter === chosen ? "true" : undefined}
                className="button aria-[current=true]:border-ink aria-[current=true]:bg-sunken"
              >
                {filter.label} <span className="text-muted tabular-nums">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
