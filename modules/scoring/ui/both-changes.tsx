import { RadioGroup } from "#app/ui/fields/field.tsx";
import { FieldGroup } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { BothView } from "../domain/draft/both-view.ts";

/** Shows who saved what in the meantime, and a choice for each question that both changed. */
export function BothChanges({ both, zone }: { both: BothView; zone: string }) {
  return (
    <>
      <Notice tone="warn">
        Someone saved changes while you were working. Nothing is lost. If you both changed the same
        question, choose which version to keep.
      </Notice>
      <ul className="divide-y divide-line border-y border-line">
        {both.saves.map((save) => (
          <li key={save.id} className="py-2">
            <strong>{save.who}</strong> {save.what}, <Timestamp at={save.at} zone={zone} />
            {save.questions.length > 0 && (
              <p className="text-sm wrap-anywhere text-muted">{inShort(save.questions)}</p>
            )}
          </li>
        ))}
      </ul>
      {both.removedCount > 0 && (
        <p>
          {both.removedCount === 1 ? "A rubric" : `${both.removedCount} rubrics`} you were changing
          was removed, so your changes to it were discarded.
        </p>
      )}
      {both.clashes.length > 0 && (
        <FieldGroup title="Which one do you want to keep?">
          {both.clashes.map((clash) => (
            <RadioGroup
              key={clash.name}
              name={clash.name}
              label={clash.rubricName ? `${clash.question} (${clash.rubricName})` : clash.question}
              defaultValue="mine"
              choices={[
                { value: "mine", label: "Mine", hint: clash.mine },
                { value: "theirs", label: "Theirs", hint: clash.theirs },
              ]}
            />
          ))}
        </FieldGroup>
      )}
    </>
  );
}

const maxNamed = 5;

function inShort(questions: readonly string[]): string {
  const named = questions.slice(0, maxNamed).join(", ");
  const more = questions.length - maxNamed;
  return more > 0 ? `${named} and ${more} more` : named;
}
