import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay } from "#app/platform/page/language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ShownVisit, TimeChoice, VisitPage } from "../domain/load-visit-page.server.ts";
import { SayWhen } from "./say-when.tsx";
import { LinkBack, Step, choiceClass, useVisitHref } from "./visit-steps.tsx";

interface ChooseViewProps {
  choice: TimeChoice;
  /** The booked visit; null while the contact chooses its first time. */
  visit: ShownVisit | null;
  head: VisitPage["head"];
  refusal: FormRefusal | null;
}

/** The contact chooses a day, then an hour of it, which books the visit. */
export function ChooseView(props: ChooseViewProps) {
  const { choice, visit } = props;
  const say = useSay();
  return (
    <>
      {choice.chosen ? (
        <HoursOfDay choice={choice} chosen={choice.chosen} visit={visit} />
      ) : (
        <Days {...props} />
      )}
      {visit && (
        <LinkBack show="visit">
          {say("Keep {time}", { time: `${visit.day}, ${visit.window}` })}
        </LinkBack>
      )}
    </>
  );
}

function Days({ choice, visit, head, refusal }: ChooseViewProps) {
  const { days, address, words, at } = choice;
  const say = useSay();
  const href = useVisitHref();
  return (
    <>
      <h1 className="text-2xl font-semibold">
        {say(visit ? "Which day suits you?" : "When can we inspect your solar panels?")}
      </h1>
      {words && (
        <Notice tone="ok">
          {say("You wrote: “{words}”. Someone writes back. You can still choose a time.", {
            words,
          })}
        </Notice>
      )}
      <p className="text-muted">
        {`${address}. ${say(days.length > 0 ? "Choose a day, then an hour." : "Every hour of the next days is taken.")}`}
      </p>
      {days.length > 0 && (
        <ul className="grid gap-2">
          {days.map(({ day, label, count }) => (
            <li key={day}>
              <a href={href({ ...(visit && { show: "times" }), day })} className={choiceClass}>
                <span className="flex-1">
                  <strong className="block font-semibold">{label}</strong>
                  <span className="text-sm text-muted">
                    {say(count === 1 ? "1 time" : "{count} times", { count })}
                  </span>
                </span>
                <Icon name="chevron-right" className="text-muted" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <SayWhen
        at={at}
        title={say(days.length > 0 ? "None of these" : "Say when")}
        {...{ head, refusal }}
      />
    </>
  );
}

interface HoursOfDayProps {
  choice: TimeChoice;
  chosen: NonNullable<TimeChoice["chosen"]>;
  visit: ShownVisit | null;
}

function HoursOfDay({ choice, chosen, visit }: HoursOfDayProps) {
  const say = useSay();
  const href = useVisitHref();
  return (
    <>
      <h1 className="text-2xl font-semibold">{chosen.label}</h1>
      <p className="text-muted">
        {say("Choose the hour in which the inspector arrives. One press books it.")}
      </p>
      <Step step="book" visit={choice} className="grid grid-cols-2 gap-2">
        {chosen.times.map(({ value, window }) => (
          <button
            key={value}
            type="submit"
            name="time"
            value={value}
            className="button min-h-14 justify-center px-1 text-base"
          >
            {window}
          </button>
        ))}
      </Step>
      <a
        href={href({ show: visit ? "times" : "visit" })}
        className="text-link flex min-h-12 items-center justify-center text-base"
      >
        {say("Another day")}
      </a>
    </>
  );
}
