import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { TextArea } from "#app/ui/fields/field.tsx";
import type { ShownVisit, VisitPage } from "../domain/load-visit-page.server.ts";
import { ChoiceButton, LinkBack, Step } from "./visit-steps.tsx";

interface TimesViewProps {
  visit: ShownVisit;
  head: VisitPage["head"];
  refusal: FormRefusal | null;
}

/** Times that the inspector can offer; pressing one books it. The message is for when none of them suits. */
export function TimesView({ visit, head, refusal }: TimesViewProps) {
  const { times, day, window } = visit;
  return (
    <>
      <h1 className="text-2xl font-semibold">Which time suits you?</h1>
      {times.length > 0 && (
        <>
          <p className="text-muted">One press books it, and you get an email.</p>
          <Step step="book" visit={visit} className="grid gap-2">
            {times.map(({ value, inspector, ...time }) => (
              <ChoiceButton
                key={value}
                name="time"
                value={value}
                label={time.day}
                detail={`${time.window} · ${inspector}`}
              />
            ))}
          </Step>
        </>
      )}
      <Step
        step="message"
        visit={visit}
        className="grid gap-3 rounded-md border border-line bg-raised p-4"
      >
        <h2 className="font-semibold">{times.length > 0 ? "None of these" : "Say when"}</h2>
        <p className="text-sm text-muted">{`A person at ${head.organization} writes back.`}</p>
        <TextArea
          label="When are you at home?"
          name="words"
          rows={3}
          defaultValue={typedValue(refusal, "words")}
          error={refusal?.errors.words}
        />
        <button type="submit" className="button min-h-14 w-full justify-center text-base">
          Send
        </button>
      </Step>
      <LinkBack show="visit">{`Keep ${day}, ${window}`}</LinkBack>
    </>
  );
}
