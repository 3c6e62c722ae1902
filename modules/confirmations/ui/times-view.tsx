import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay } from "#app/platform/page/language.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ShownVisit, TimeChoice, VisitPage } from "../domain/load-visit-page.server.ts";
import { SayWhen } from "./say-when.tsx";
import { ChoiceButton, LinkBack, Step } from "./visit-steps.tsx";

interface TimesViewProps {
  visit: ShownVisit;
  choice: TimeChoice;
  head: VisitPage["head"];
  refusal: FormRefusal | null;
}

/** Times that the inspector can offer; pressing one books it. The message is for when none of them suits. */
export function TimesView({ visit, choice, head, refusal }: TimesViewProps) {
  const say = useSay();
  const { day, window } = visit;
  const { organization } = head;
  const { times, isTooLate, hours } = choice;
  const heading = say(isTooLate ? "Do you need another time?" : "Which time suits you?");
  return (
    <>
      <h1 className="text-2xl font-semibold">{heading}</h1>
      {isTooLate && (
        <Notice tone="warn">
          {say(
            "The time can be changed here until {hours} hours before the visit. Call {organization}, or write when you are at home.",
            { hours, organization },
          )}
        </Notice>
      )}
      {times.length > 0 && (
        <>
          <p className="text-muted">{say("One press books it, and you get an email.")}</p>
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
      <SayWhen
        at={visit.at}
        title={say(times.length > 0 ? "None of these" : "Say when")}
        {...{ head, refusal }}
      />
      <LinkBack show="visit">{say("Keep {time}", { time: `${day}, ${window}` })}</LinkBack>
    </>
  );
}
