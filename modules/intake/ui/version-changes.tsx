import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import type { VersionMove } from "../domain/compare-versions.ts";

export type ShownMove = Omit<VersionMove, "kept">;

function List({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="grid gap-3">{children}</ul>
    </Card>
  );
}

const line = "border-l-2 border-line pl-3 wrap-anywhere";

/** What is lost first, then what is new, gone and changed; what is empty is left out. */
export function VersionChanges({ move }: { move: ShownMove }) {
  const { lost, pooledFieldIds, formChanges, added, removed, changed } = move;
  return (
    <>
      <List title="Answers that are lost">
        {lost.map(({ id, text, values, comment }) => (
          <li key={id} className="border-l-2 border-bad pl-3 wrap-anywhere">
            {text}
            <span className="block text-sm text-muted">
              {values.map((value) => `“${value}”`).join(", ")}
              {comment && ` Comment: “${comment}”`}
            </span>
          </li>
        ))}
      </List>
      {pooledFieldIds.length > 0 && (
        <p>
          Photos of{" "}
          {pooledFieldIds.length === 1 ? "a question" : `${pooledFieldIds.length} questions`} that
          cannot hold them any more wait in the photo pool.
        </p>
      )}
      <List title="The form">
        {formChanges.map((sentence) => (
          <li key={sentence} className={line}>
            {sentence}
          </li>
        ))}
      </List>
      <Questions title="Questions added" questions={added} />
      <Questions title="Questions removed" questions={removed} />
      <List title="Questions changed">
        {changed.map(({ id, text, changes }) => (
          <li key={id} className={line}>
            {text}
            <span className="block text-sm text-muted">{changes.join(" ")}</span>
          </li>
        ))}
      </List>
    </>
  );
}

function Questions({ title, questions }: { title: string; questions: ShownMove["added"] }) {
  return (
    <List title={title}>
      {questions.map(({ id, text, section }) => (
        <li key={id} className={line}>
          {text}
          <span className="block text-sm text-muted">{section}</span>
        </li>
      ))}
    </List>
  );
}
