import { useMemo, useState, type MouseEvent } from "react";
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
  view: Pick<IntakeView, "carried" | "readOnly" | "section" | "answers">;
  queue: Pick<ReturnType<typeof useAnswerQueue>, "answers" | "versions" | "change" | "isVisible">;
}

/** Where an answer is from that nobody has given or confirmed: the last visit, or the default of its question. */
export function unconfirmedOrigin(
  { carried }: Pick<IntakeView, "carried">,
  { answers, versions }: Pick<CarriedProps["queue"], "answers" | "versions">,
  id: string,
): "visit" | "default" | undefined {
  if (answers[id]?.isDefault) return "default";
  const former = carried?.answers[id];
  return former && !versions[id] && hasSameContent(former, answers[id]) ? "visit" : undefined;
}

/** The questions that began with an answer when the page was loaded. */
const idsToConfirm = ({ carried, section, answers }: CarriedProps["view"]) =>
  section.fields
    .map(({ id }) => id)
    .filter((id) => answers[id]?.isDefault || carried?.answers[id] !== undefined);

/** Confirms answers as they are. */
function confirm({ queue }: CarriedProps, ids: readonly string[]): void {
  for (const id of ids) {
    const { isDefault: _, ...given } = queue.answers[id] ?? { values: [] };
    queue.change(id, given);
  }
}

/** Above the questions: how many answers nobody has confirmed, and a button that confirms all of them. */
export function ConfirmCarried({ view, queue }: CarriedProps) {
  const say = useSay();
  const [isDone, setDone] = useState(false);
  const ids = useMemo(() => idsToConfirm(view), [view]);
  const byOrigin = Map.groupBy(
    ids.filter((id) => queue.isVisible(id)),
    (id) => unconfirmedOrigin(view, queue, id),
  );
  const fromVisit = byOrigin.get("visit") ?? [];
  const defaults = byOrigin.get("default") ?? [];
  if (fromVisit.length + defaults.length === 0 || view.readOnly || isDone) return null;
  const day = view.carried?.on ?? "";
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setDone(true);
    confirm({ view, queue }, [...fromVisit, ...defaults]);
  };
  return (
    <Notice isSmall>
      {fromVisit.length > 0 && (
        <p>
          {fromVisit.length === 1
            ? say("1 answer here is from the visit on {day}. Change it if it is different now.", {
                day,
              })
            : say(
                "{count} answers here are from the visit on {day}. Change what is different now.",
                { day, count: fromVisit.length },
              )}
        </p>
      )}
      {defaults.length > 0 && (
        <p>
          {defaults.length === 1
            ? say("1 answer here is a default. It counts once you confirm or change it.")
            : say(
                "{count} answers here are defaults. They count once you confirm or change them.",
                { count: defaults.length },
              )}
        </p>
      )}
      <p className="mt-2">
        <Button name="intent" value={confirmCarriedIntent} icon="check" onClick={press}>
          {fromVisit.length > 0 ? say("All of this is still right") : say("All of this is right")}
        </Button>
      </p>
    </Notice>
  );
}

/** Beside a question: where its answer comes from, or what it was at the last visit. */
export function CarriedNote({ view, queue, field }: CarriedProps & { field: FormField }) {
  const say = useSay();
  const origin = unconfirmedOrigin(view, queue, field.id);
  if (origin === "default") return <DefaultNote view={view} queue={queue} field={field} />;
  const former = view.carried?.answers[field.id];
  if (!view.carried || !former) return null;
  const { on } = view.carried;
  if (origin === "visit")
    return <p className="text-base text-muted">{say("From the visit on {day}", { day: on })}</p>;
  if (former.values.join() === queue.answers[field.id]?.values.join()) return null;
  return (
    <p className="text-base text-muted">
      {say("On {day}: {answer}", { day: on, answer: displayValues(field, former.values) })}
    </p>
  );
}

function DefaultNote({ view, queue, field }: CarriedProps & { field: FormField }) {
  const say = useSay();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-base text-muted">
      {say("Default answer, not confirmed")}
      {!view.readOnly && (
        <Button
          name="intent"
          value={`${confirmCarriedIntent} ${field.id}`}
          icon="check"
          onClick={(event) => {
            event.preventDefault();
            confirm({ view, queue }, [field.id]);
          }}
        >
          {say("Confirm")}
        </Button>
      )}
    </p>
  );
}
