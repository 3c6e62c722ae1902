/** The page of a visit for the contact of its site: plain forms, large buttons, nothing but the visit. */
import type { ReactNode } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Illustration } from "#app/ui/brand/illustration.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { phoneHref, PhoneLink } from "#app/ui/contact-links.tsx";
import type { Over, ShownVisit, VisitPage } from "../domain/load-visit-page.server.ts";
import { ChooseView } from "./choose-view.tsx";
import { DeclineView } from "./decline-view.tsx";
import { LinkBack, Step, WideLink } from "./visit-steps.tsx";
import { TimesView } from "./times-view.tsx";

interface VisitPageProps {
  page: VisitPage;
  refusal: FormRefusal | null;
}

export function VisitPageView({ page, refusal }: VisitPageProps) {
  const { head, view, visit, choice, over } = page;
  const canChooseDay = choice?.isByDay && !choice.isTooLate;
  return (
    <VisitFrame head={head} isOver={over !== null}>
      {refusal && <Notice tone="bad">{messageOf(refusal)}</Notice>}
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

export function UnknownVisit({ message }: { message: string }) {
  return (
    <div className="mx-auto grid max-w-prose justify-items-center gap-4 p-6 text-center">
      <Illustration name="calendar" />
      <h1 className="text-xl font-semibold">{message}</h1>
      <p className="text-muted">Use the link of the newest email, or answer it.</p>
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
  return (
    <div className="mx-auto flex min-h-screen max-w-[560px] flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-raised p-4">
        <span className="grid size-11 flex-none place-items-center rounded-md bg-sun-soft">
          <Icon name="sun" size={24} />
        </span>
        <p className="min-w-0 flex-1">
          <strong className="font-semibold">{organization}</strong>
          {owner && <span className="block text-sm text-muted">for {owner}</span>}
        </p>
        {phone && (
          <a href={phoneHref(phone)} className="button min-h-12">
            Call
          </a>
        )}
      </header>
      <div className="grid content-start gap-4 p-4">{children}</div>
      <footer className="mt-auto grid gap-1 border-t border-line p-4 text-sm text-muted">
        <p>
          This page is about one visit only. No account is needed.
          {phone && (
            <>
              {" "}
              Questions: <PhoneLink phone={phone} />
            </>
          )}
        </p>
        {!isOver && (
          <a href={`/visit/${token}/stop`} className="text-link w-fit">
            {isStopped ? "Get emails about this visit again" : "Stop emails about this visit"}
          </a>
        )}
      </footer>
    </div>
  );
}

/** What the page says when there is no visit to show, and what comes next. */
const overWords: Record<Over, { heading: string; next: (organization: string) => string }> = {
  declined: {
    heading: "You declined. Nobody comes.",
    next: (organization) => `${organization} writes to you when there is a new visit.`,
  },
  begun: {
    heading: "The inspection has begun.",
    next: (organization) => `Call ${organization} if you have a question about it.`,
  },
  done: {
    heading: "This inspection is done.",
    next: (organization) => `Call ${organization} if you have a question about it.`,
  },
  expired: {
    heading: "This link has expired.",
    next: (organization) => `Call ${organization}, or answer its message, to get a new one.`,
  },
  revoked: {
    heading: "This link is no longer valid.",
    next: (organization) => `Call ${organization} to get a new one.`,
  },
  none: {
    heading: "There is no visit at this time.",
    next: (organization) => `${organization} writes to you when there is a new one.`,
  },
};

function NoVisit({ organization, over }: { organization: string; over: Over }) {
  const { heading, next } = overWords[over];
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <Illustration name="calendar" />
      <h1 className="text-2xl font-semibold">{heading}</h1>
      <p className="text-muted">{next(organization)}</p>
    </div>
  );
}

const headings = {
  Chosen: (visit: ShownVisit) => `Booked. See you ${visit.weekday}.`,
  Confirmed: (visit: ShownVisit) => `Confirmed. See you ${visit.weekday}.`,
  "Other time": () => "You asked for another time.",
};

function TheVisit({ visit, isStopped }: { visit: ShownVisit; isStopped: boolean }) {
  const { state } = visit;
  const isConfirmed = state === "Confirmed" || state === "Chosen";
  const heading =
    isConfirmed || state === "Other time"
      ? headings[state](visit)
      : "Can we inspect your solar panels?";
  return (
    <>
      {isConfirmed && (
        <span className="grid size-12 place-items-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" size={24} />
        </span>
      )}
      <h1 className="text-2xl font-semibold">{heading}</h1>
      {state === "Other time" && (
        <p className="text-muted">
          Someone writes back. Until then the visit stays where it is, and you can still confirm it.
        </p>
      )}
      <VisitCard visit={visit} />
      {!isConfirmed && (
        <Step step="confirm" visit={visit}>
          <button type="submit" className="button button-primary min-h-14 w-full text-base">
            Confirm this time
          </button>
        </Step>
      )}
      <WideLink show="times">Ask for another time</WideLink>
      {isConfirmed && <NextSteps visit={visit} isStopped={isStopped} />}
      <LinkBack show="decline">I do not want this visit</LinkBack>
    </>
  );
}

function VisitCard({ visit }: { visit: ShownVisit }) {
  const { day, window, stay, inspector, first, address } = visit;
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
          <span className="block text-sm text-muted">Inspector</span>
        </span>
      </p>
      <p className="flex items-center gap-3 border-t border-line px-4 py-3">
        <Icon name="map" className="text-muted" />
        {address}
      </p>
      <p className="flex items-center gap-3 border-t border-line px-4 py-3 text-sm">
        <Icon name="home" className="text-muted" />
        {`Be at home, please. ${first} needs the roof, the inverter and the main panel.`}
      </p>
    </div>
  );
}

interface NextStepsProps {
  visit: ShownVisit;
  isStopped: boolean;
}

function NextSteps({ visit: { weekday, first }, isStopped }: NextStepsProps) {
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="font-semibold">
        What happens next
      </h2>
      <ol className="list-inside list-decimal">
        {!isStopped && <li>On the day before: a reminder by email.</li>}
        <li>{`On ${weekday}: ${first} comes within the hour.`}</li>
      </ol>
    </section>
  );
}
