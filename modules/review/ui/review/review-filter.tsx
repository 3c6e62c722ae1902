import { Link, useLocation } from "@remix-run/react";
import { hasWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import { Kbd } from "#app/ui/kbd.tsx";
import type { ReviewQuestion, ReviewView } from "../../domain/review/review-view.ts";

/** A photo with something against it, or that another project has too. */
const hasPhotoToCheck = ({ photos }: ReviewQuestion): boolean =>
  photos.some((photo) => hasWarnings(photo) || photo.doubles !== undefined);

/** Filters for a reviewer; the choice is in the URL. "first" shows every question, in another order. */
const filters: { name: string; label: string; shows(question: ReviewQuestion): boolean }[] = [
  { name: "first", label: "Failed first", shows: () => true },
  { name: "new", label: "Changed since last review", shows: isNew },
  { name: "all", label: "In form order", shows: () => true },
  { name: "photos", label: "With photos", shows: ({ photos }) => photos.length > 0 },
  { name: "warnings", label: "Photos to check", shows: hasPhotoToCheck },
  { name: "flagged", label: "Flagged", shows: ({ note }) => note !== null },
  { name: "corrected", label: "Corrected", shows: ({ formerNote }) => formerNote !== null },
  {
    name: "threads",
    label: "Threads",
    shows: ({ thread }) => thread !== null && thread.state !== "Settled",
  },
  { name: "unanswered", label: "Unanswered", shows: ({ answerText }) => answerText === "" },
];

/**
 * A continued review first shows the questions whose answer changed, for which a correction was requested, or whose
 * thread was answered.
 */
function isNew({ changesSinceReview, formerNote, thread }: ReviewQuestion): boolean {
  return changesSinceReview.length > 0 || formerNote !== null || thread?.state === "Answered";
}

/** The sections with only the questions of the chosen filter, without empty sections. */
export function useShownSections({ sections }: ReviewView): ReviewView["sections"] {
  const { shows } = useChosenFilter(sections);
  return sections.flatMap((section) => {
    const questions = section.questions.filter(shows);
    return questions.length === 0 ? [] : [{ ...section, questions }];
  });
}

/** A continued review opens with its new questions; every other review opens with the failed ones. */
export function useChosenFilter(sections: ReviewView["sections"]) {
  const chosen = new URLSearchParams(useLocation().search).get("show");
  const hasNewQuestions = sections.some(({ questions }) => questions.some(isNew));
  const first = hasNewQuestions ? "new" : "first";
  return filters.find(({ name }) => name === chosen) ?? filters.find(({ name }) => name === first)!;
}

/** A link for each filter, with the number of its questions, and the keyboard shortcuts. */
export function ReviewFilter({ sections }: ReviewView) {
  const { search } = useLocation();
  const chosen = useChosenFilter(sections);
  const questions = sections.flatMap((section) => section.questions);
  return (
    <nav aria-label="Questions shown" className="review-filter print:hidden">
      <ul>
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
              >
                {filter.label}
                {filter.name !== "first" && <span> {count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
      <p aria-hidden="true">
        <Kbd>J</Kbd> <Kbd>K</Kbd> move <Kbd>F</Kbd> flag <Kbd>Space</Kbd> photo
      </p>
    </nav>
  );
}
