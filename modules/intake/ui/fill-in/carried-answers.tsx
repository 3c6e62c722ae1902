import { useState } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { displayValues } from "#modules/form-logic/public.answers.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { confirmCarriedIntent } from "../../domain/answers/table-inputs.ts";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import { hasSameContent } from "../../domain/answers/read-posted-section.ts";
import type { useAnswerQueue } from "../saving/use-answer-queue.ts";

interface CarriedProps {
  view: Pick<IntakeView, "carried" | "readOnly">;
  queue: Pick<ReturnType<typeof useAnswerQueue>, "answers" | "versions" | "change">;
}

/** Whether an answer is still the one of the last visit, which nobody has confirmed. */
export function isUnconfirmed(
  { carried }: Pick<IntakeView, "carried">,
  { answers, versions }: Pick<CarriedProps["queue"], "answers" | "versions">,
  id: string,
): boolean {
  const former = carried?.answers[id];
  return Boolean(former && !versions[id] && hasSameContent(former, answers[id]));
}

/** Above the questions: how many answers are those of the last visit, and a button that confirms all of them. */
export function ConfirmCarried({ view, queue }: CarriedProps) {
  const say = useSay();
  const [isDone, setDone] = useState(false);
  const open = Object.keys(view.carried?.answers ?? {}).filter((id) =>
    isUnconfirmed(view, queue, id),
  );
  if (open.length === 0 || view.readOnly || isDone || !view.carried) return null;
  const { on } = view.carried;
  return (
    <Notice isSmall>
      <p>
        {open.length === 1
          ? say("1 answer here is from the visit on {day}. Change it if it is different now.", {
              day: on,
            })
          : say("{count} answers here are from the visit on {day}. Change what is different now.", {
              count: open.length,
              day: on,
            })}
      </p>
      <p className="mt-2">
        <Button
          name="intent"
          value={confirmCarriedIntent}
          icon="check"
          onClick={(event) => {
            event.preventDefault();
            setDone(true);
            for (const id of open) queue.change(id, queue.answers[id] ?? { values: [] });
          }}
        >
          {say("All of this is still right")}
        </Button>
      </p>
    </Notice>
  );
}

/** Beside a question: where its answer comes from, or what it was at the last visit. */
export function CarriedNote({ view, queue, field }: CarriedProps & { field: FormField }) {
  const say = useSay();
  const former = view.carried?.answers[field.id];
  if (!view.carried || !former) return null;
  const { on } = view.carried;
  if (isUnconfirmed(view, queue, field.id))
    return <p className="text-base text-muted">{say("From the visit on {day}", { day: on })}</p>;
  if (former.values.join() === queue.answers[field.id]?.values.join()) return null;
  return (
    <p className="text-base text-muted">
      {say("On {day}: {answer}", { day: on, answer: displayValues(field, former.values) })}
    </p>
  );
}
