import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useSay } from "#app/platform/page/language.ts";
import { useOrganizationPath, TranslationContext } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import type { ThreadView } from "../../domain/threads/view-thread.server.ts";
import { VisitAddress } from "../fill-in/visit-address.tsx";
import { MessageForm } from "./message-form.tsx";
import { MessageList } from "./message-list.tsx";
import { WaitingMessages } from "./waiting-messages.tsx";
import { ThreadBadge } from "./thread-badge.tsx";

interface ThreadPageProps {
  view: ThreadView;
  refusal: FormRefusal | null;
}

/** One question, its answer, and its messages. */
export function ThreadPage(props: ThreadPageProps) {
  return (
    <TranslationContext.Provider value={props.view.translation ?? null}>
      <Thread {...props} />
    </TranslationContext.Provider>
  );
}

function Thread({ view, refusal }: ThreadPageProps) {
  const href = useOrganizationPath();
  const say = useSay();
  return (
    <div lang={view.translation?.language} className="field-screen">
      <Page
        title={view.question}
        width="narrow"
        breadcrumbs={[
          { label: say("Threads"), to: href(`/threads?project=${view.projectId}`) },
          { label: say("Back to the question"), to: href(view.backTo) },
        ]}
      >
        <div className="-mt-4 grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <VisitAddress {...view} />
            {view.state && <ThreadBadge state={view.state} />}
          </div>
          {view.answer !== null && (
            <p className="wrap-anywhere">
              <span className="text-muted">{say("Answer now:")}</span>{" "}
              <strong>{view.answer || say("none")}</strong>
            </p>
          )}
        </div>
        <MessageList messages={view.messages} />
        <WaitingMessages waiting={view.waiting ?? []} />
        {view.canWrite ? (
          <MessageForm key={view.fieldId} view={view} refusal={refusal} />
        ) : (
          <p className="text-muted">{say("This thread is closed.")}</p>
        )}
        {view.canSettle && <Settle />}
      </Page>
    </div>
  );
}

function Settle() {
  const say = useSay();
  const { state, formData } = useNavigation();
  return (
    <Card title={say("Nothing more to ask?")}>
      <Form method="post" preventScrollReset>
        <Button
          name="intent"
          value="settle"
          icon="check"
          busy={state !== "idle" && formData?.get("intent") === "settle"}
        >
          {say("Settle thread")}
        </Button>
      </Form>
    </Card>
  );
}
