/** The page of a link for a remote inspection. */
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { GuestPage } from "../domain/load-guest-page.server.ts";
import { BeginView } from "./begin-view.tsx";
import { GuestFrame } from "./guest-frame.tsx";
import { ListView } from "./list-view.tsx";
import { QuestionView } from "./question-view.tsx";
import { SentView } from "./sent-view.tsx";

interface GuestPageProps {
  page: GuestPage;
  refusal: FormRefusal | null;
  /** Why something was not saved. */
  message: string | null;
}

export function GuestPageView({ page, refusal, message }: GuestPageProps) {
  const { head, view, question } = page;
  return (
    <GuestFrame head={head}>
      {view === "begin" && <BeginView page={page} refusal={refusal} />}
      {view === "list" && <ListView page={page} refusal={refusal} />}
      {view === "sent" && <SentView page={page} />}
      {question && <QuestionView page={page} question={question} message={message} />}
    </GuestFrame>
  );
}
