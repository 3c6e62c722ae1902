import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ImportedSection } from "../domain/import/review-import.ts";

/** The questions of a page as inspectors see them, with their conditions as sentences. */
export function ImportedSections({ sections }: { sections: readonly ImportedSection[] }) {
  if (sections.length === 0) {
    return (
      <EmptyState
        title="No questions"
        text="This file has no questions we can import. The form would be empty."
      />
    );
  }
  return sections.map(({ position, title, isContinued, isEmpty, questions }) => (
    <Card
      key={position}
      title={
        <>
          <bdi>{title}</bdi>
          {isContinued && " (continued)"}
        </>
      }
    >
      {isEmpty ? (
        <p className="text-muted">This section has no questions.</p>
      ) : (
        <ol className="grid gap-2">
          {questions.map(({ id, number, text, type, condition }) => (
            <li
              key={id}
              className="grid gap-x-3 border-b border-line pb-2 last:border-0 sm:grid-cols-[3rem_1fr_auto]"
            >
              <span className="text-muted tabular-nums">{number ?? ""}</span>
              <span className="min-w-0 wrap-anywhere">
                <bdi>{text}</bdi>
                {condition && <span className="block text-sm text-muted">{condition}</span>}
              </span>
              <span className="text-sm text-muted">{type}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  ));
}
