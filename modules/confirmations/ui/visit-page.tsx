/** The page of a visit for the contact of its site: plain forms, large buttons, nothing but the visit. */
import type { ReactNode } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay, type Say } from "#app/platform/page/language.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Illustration } from "#app/ui/brand/illustration.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { phoneHref, PhoneLink } from "#app/ui/contact-links.tsx";
import type { Over, ShownVisit, VisitPage } from "../domain/load-visit-page.server.ts";
import { visitMessages } from "../domain/visit-messages.ts";
import { ChooseView } from "./choose-view.tsx";
import { DeclineView } from "./decline-view.tsx";
import { LinkBack, Step, WideLink } from "./visit-steps.tsx";
import { TimesView } from "./times-view.tsx";

interface VisitPageProps {
  page: VisitPage;
  refusal: FormRefusal | null;
}

export function VisitPageView({ page, refusal }: VisitPageProps) {
  const say = useSay();
  const { head, view, visit, choice, over } = page;
  const canChooseDay = choice?.isByDay && !choice.isTooLate;
  return (
    <VisitFrame head={head} isOver={over !== null}>
      {refusal && <Notice tone="bad">{say(messageOf(refusal))}</Notice>}
      {over && <NoVisit organization={head.organization} over={over} />}
      {canChooseDay && <ChooseView {...{ choice, visit, head, refusal }} />}
      {visit && choice && !canChooseDay && <TimesView {...{ choice, visit, head, refusal }} />}
      {visit && view === "decline" && <DeclineView visit={visit} head={head} refusal={refusal} />}
      {visit && view === "visit" && <TheVisit visit={visit} isStopped={head.isStopped} />}
    </VisitFrame>
  );
}

/** A message beside a field is repeated above, because the page is short and may have scrolled. */
const messageOf = ({ errors, message }: FormRefusal): string => Object.values(errors)[0] ?? message;

export function UnknownVisit() {
  const say = useSay();
  return (
    <div className="mx-auto grid max-w-prose justify-items-center gap-4 p-6 text-center">
      <Illustration name="calendar" />
      <h1 className="text-xl font-semibold">{say(visitMessages.unknown)}</h1>
      <p className="text-muted">{say("Use the link of the newest email, or answer it.")}</p>
    </div>
  );
}

interface VisitFrameProps {
  head: VisitPage["head"];
  isOver: boolean;
  children: ReactNode;
}

/** The organization's name is at the top. The footer says what the page is, and how to stop its emails. */
function VisitFrame({ head, isOver, children }: VisitFrameProps) {
  const { organization, owner, phone, token, isStopped } = head;
  const say = useSay();
  return (
    <div className="mx-auto flex min-h-screen max-w-[560px] flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-raised p-4">
        <span className="grid size-11 flex-none place-items-center rounded-md bg-sun-soft">
          <Icon name="sun" size={24} />
        </span>
        <p className="min-w-0 flex-1">
          <strong className="font-semibold">{organization}</strong>
          {owner && (
            <span className="block text-sm text-muted">{say("for {owner}", { owner })}</span>
          )}
        </p>
        <LanguageLink language={head.translation?.language ?? "en"} />
        {phone && (
          <a href={phoneHref(phone)} className="button min-h-12">
            {say("Call")}
          </a>
        )}
      </header>
      <div className="grid content-start gap-4 p-4">{children}</div>
      <footer className="mt-auto grid gap-1 border-t border-line p-4 text-sm text-muted">
        <p>
          {say("This page is about one visit only. No account is needed.")}
          {phone && (
            <>
              {` ${say("Questions:")} `}
              <PhoneLink phone={phone} />
            </>
          )}
        </p>
        {!isOver && (
          <a href={`/visit/${token}/stop`} className="text-link w-fit">
            {say(isStopped ? "Get emails about this visit again" : "Stop emails about this visit")}
          </a>
        )}
      </footer>
    </div>
  );
}

/** To the page in the other language, in the words of that language. */
function LanguageLink({ language }: { language: string }) {
  const other =
    language === "es" ? { code: "en", label: "English" } : { code: "es", label: "Español" };
  return (
    <a href={`?language=${other.code}`} lang={other.code} className="button button-quiet min-h-12">
      {other.label}
    </a>
  );
}

/** What the page says when there is no visit to show, and what comes next. */
const overTexts: Record<Over, (say: Say, organization: string) => [heading: string, next: string]> =
  {
    declined: (say, organization) => [
      say("You declined. Nobody comes."),
      say("{organization} writes to you when there is a new visit.", { organization }),
    ],
    begun: (say, organization) => [
      say("The inspection has begun."),
      say("Call {organization} if you have a question about it.", { organization }),
    ],
    done: (say, organization) => [
      say("This inspection is done."),
      say("Call {organization} if you have a question about it.", { organization }),
    ],
    expired: (say, organization) => [
      say("This link has expired."),
      say("Call {organization}, or answer its message, to get a new one.", { organization }),
    ],
    revoked: (say, organization) => [
      say("This link is no longer valid."),
      say("Call {organization} to get a new one.", { organization }),
    ],
    none: (say, organization) => [
      say("There is no visit at this time."),
      say("{organization} writes to you when there is a new visit.", { organization }),
    ],
  };

function NoVisit({ organization, over }: { organization: string; over: Over }) {
  const [heading, next] = overTexts[over](useSay(), organization);
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <Illustration name="calendar" />
      <h1 className="text-2xl font-semibold">{heading}</h1>
      <p className="text-muted">{next}</p>
    </div>
  );
}

const headingOf = (say: Say, { state, weekday }: ShownVisit): string => {
  if (state === "Chosen") return say("Booked. See you {day}.", { day: weekday });
  if (state === "Confirmed") return say("Confirmed. See you {day}.", { day: weekday });
  if (state === "Other time") return say("You asked for another time.");
  return say("Can we inspect your solar panels?");
};

function TheVisit({ visit, isStopped }: { visit: ShownVisit; isStopped: boolean }) {
  const say = useSay();
  const { state } = visit;
  const isConfirmed = state === "Confirmed" || state === "Chosen";
  return (
    <>
      {isConfirmed && (
        <span className="grid size-12 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" size={24} />
        </span>
      )}
      <h1 className="text-2xl font-semibold">{headingOf(say, visit)}</h1>
      {state === "Other time" && (
        <p className="text-muted">
          {say(
            "Someone writes back. Until then the visit stays where it is, and you can still confirm it.",
          )}
        </p>
      )}
      <VisitCard visit={visit} />
      {!isConfirmed && (
        <Step step="confirm" visit={visit}>
          <button type="submit" className="button button-primary min-h-14 w-full text-base">
            {say("Confirm this time")}
          </button>
        </Step>
      )}
      <WideLink show="times">{say("Ask for another time")}</WideLink>
      {isConfirmed && <NextSteps visit={visit} isStopped={isStopped} />}
      <LinkBack show="decline">{say("I do not want this visit")}</LinkBack>
    </>
  );
}

function VisitCard({ visit }: { visit: ShownVisit }) {
  const { day, window, stay, inspector, first, address } = visit;
  const say = useSay();
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised">
      <p className="grid gap-0.5 border-l-4 border-sun p-4">
        <span className="font-semibold">{day}</span>
        <strong className="text-2xl font-semibold">{window}</strong>
        <span className="text-muted">{stay}</span>
      </p>
      <p className="flex items-center gap-3 border-t border-line px-4 py-3">
        <Avatar name={inspector} size={40} />
        <span>
          <strong className="font-semibold">{inspector}</strong>
          <span className="block text-sm text-muted">{say("Inspector")}</span>
        </span>
      </p>
      <p className="flex items-center gap-3 border-t border-line px-4 py-3">
        <Icon name="map" className="text-muted" />
        {address}
      </p>
      <p className="flex items-center gap-3 border-t border-line px-4 py-3 text-sm">
        <Icon name="home" className="text-muted" />
        {say("Be at home. {name} needs the roof, the inverter and the main panel.", {
          name: first,
        })}
      </p>
    </div>
  );
}

interface NextStepsProps {
  visit: ShownVisit;
  isStopped: boolean;
}

function NextSteps({ visit: { weekday, first }, isStopped }: NextStepsProps) {
  const say = useSay();
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="font-semibold">
        {say("What happens next")}
      </h2>
      <ol className="pl-6 list-decimal">
        {!isStopped && <li>{say("On the day before: a reminder by email.")}</li>}
        <li>{say("On {day}: {name} comes within the hour.", { day: weekday, name: first })}</li>
      </ol>
    </section>
  );
}
