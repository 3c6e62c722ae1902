/** The page of a link for a remote inspection. */
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { connection } from "#app/platform/page/connection.ts";
import { photoUrl } from "#app/ui/photo-url.ts";
import { picturesOf, shownPictureWidth } from "#modules/form-logic/public.ts";
import { guestView } from "../domain/guest-view.ts";
import { listGuidedQuestions } from "../domain/guided-questions.ts";
import type { GuestIntake, GuestPage } from "../domain/load-guest-page.server.ts";
import { BeginView } from "./begin-view.tsx";
import { GuestFrame } from "./guest-frame.tsx";
import { ListView } from "./list-view.tsx";
import { QuestionView } from "./question-view.tsx";
import { SaveLine } from "./save-line.tsx";
import { forgetSentWork } from "./sent-work.ts";
import { SentView } from "./sent-view.tsx";
import { storePage } from "./store-page.ts";
import { useGuestWork } from "./use-guest-work.ts";

interface GuestPageProps {
  page: GuestPage;
  refusal: FormRefusal | null;
  /** Why something was not saved. */
  message: string | null;
}

export function GuestPageView({ page, refusal, message }: GuestPageProps) {
  const { head, state, intake } = page;
  if (intake === null)
    return (
      <GuestFrame head={head}>
        <SentView head={head} canChange={false} />
      </GuestFrame>
    );
  if (state === "begin")
    return (
      <GuestFrame head={head}>
        <BeginView
          head={head}
          count={listGuidedQuestions(intake, head.isCorrection).length}
          refusal={refusal}
        />
      </GuestFrame>
    );
  return <OpenPage page={page} intake={intake} refusal={refusal} message={message} />;
}

function OpenPage({ page, intake, refusal, message }: GuestPageProps & { intake: GuestIntake }) {
  const { head, state } = page;
  const { search } = useLocation();
  const work = useGuestWork(head, intake);
  const { view, index } = guestView(state, work.questions, search);
  useStoredPage(page, intake);
  // The page goes on without a connection, so its links are not held back until there is one.
  useEffect(() => connection.offlinePaths.add(`/remote/${head.token}`), [head.token]);
  return (
    <GuestFrame head={head} note={<SaveLine state={work.answers.state} />}>
      {view === "list" && <ListView head={head} work={work} refusal={refusal} />}
      {view === "sent" && <SentView head={head} canChange />}
      {view === "question" && (
        <QuestionView head={head} intake={intake} work={work} index={index} message={message} />
      )}
    </GuestFrame>
  );
}

/** Once for each visit, when the browser has nothing else to do. */
function useStoredPage({ head: { token, key } }: GuestPage, intake: GuestIntake): void {
  useEffect(() => {
    if (document.documentElement.dataset.cached !== undefined) return undefined;
    const fields = intake.form.sections.flatMap((section) => section.fields);
    const pictures = [...picturesOf(fields), ...intake.plans, ...intake.photos].map(
      (picture) =>
        `/remote/${token}${photoUrl(picture, "isOwn" in picture ? 240 : shownPictureWidth)}`,
    );
    const timer = setTimeout(() => {
      storePage(`/remote/${token}`, pictures).then(
        // The stored page has all that was sent before.
        () => forgetSentWork(key),
        () => undefined,
      );
    }, 1_500);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token]);
}
