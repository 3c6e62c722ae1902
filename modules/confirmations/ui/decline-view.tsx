import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
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
  return (
    <>
      <h1 className="text-2xl font-semibold">Why not?</h1>
      <p className="text-muted">{`One press takes the visit of ${visit.weekday} off the schedule of ${head.organization}.`}</p>
      <Step step="decline" visit={visit} className="grid gap-2">
        {declineReasons.map(({ id, label, next }) => (
          <ChoiceButton key={id} name="why" value={id} label={label} detail={next} />
        ))}
      </Step>
      <Step
        step="decline-in-words"
        visit={visit}
        className="grid gap-3 rounded-md border border-line bg-raised p-4"
      >
        <h2 className="font-semibold">Another reason</h2>
        <TextArea
          label="Your reason"
          name="words"
          rows={3}
          defaultValue={typedValue(refusal, "words")}
          error={refusal?.errors.words}
        />
        <button type="submit" className="button min-h-14 w-full justify-center text-base">
          Decline the visit
        </button>
      </Step>
      <LinkBack show="visit">Back to the visit</LinkBack>
    </>
  );
}
