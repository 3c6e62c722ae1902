import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay } from "#app/platform/page/language.ts";
import { TextArea } from "#app/ui/fields/field.tsx";
import { declineReasons } from "../domain/decline-reasons.ts";
import type { ShownVisit, VisitPage } from "../domain/load-visit-page.server.ts";
import { ChoiceButton, LinkBack, Step } from "./visit-steps.tsx";

interface DeclineViewProps {
  visit: ShownVisit;
  head: VisitPage["head"];
  refusal: FormRefusal | null;
}

/** The reasons for declining the visit; pressing one declines it. */
export function DeclineView({ visit, head, refusal }: DeclineViewProps) {
  const say = useSay();
  const { organization } = head;
  return (
    <>
      <h1 className="text-2xl font-semibold">{say("Why not?")}</h1>
      <p className="text-muted">
        {say("One press takes the visit of {day} off the schedule of {organization}.", {
          day: visit.weekday,
          organization,
        })}
      </p>
      <Step step="decline" visit={visit} className="grid gap-2">
        {declineReasons.map(({ id, label, next }) => (
          <ChoiceButton key={id} name="why" value={id} label={say(label)} detail={say(next)} />
        ))}
      </Step>
      <Step
        step="decline-in-words"
        visit={visit}
        className="grid gap-3 rounded-md border border-line bg-raised p-4"
      >
        <h2 className="font-semibold">{say("Another reason")}</h2>
        <TextArea
          label={say("Your reason")}
          name="words"
          rows={3}
          defaultValue={typedValue(refusal, "words")}
          error={refusal?.errors.words && say(refusal.errors.words)}
        />
        <button type="submit" className="button min-h-14 w-full justify-center text-base">
          {say("Decline the visit")}
        </button>
      </Step>
      <LinkBack show="visit">{say("Back to the visit")}</LinkBack>
    </>
  );
}
