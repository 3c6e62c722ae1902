import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
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
export function ThreadPage({ view, refusal }: ThreadPageProps) {
  const href = useOrganizationPath();
  return (
    <div className="field-screen">
      <Page
        title={view.question}
        width="narrow"
        breadcrumbs={[
          { label: "Threads", to: href(`/threads?project=${view.projectId}`) },
          { label: "Back to the question", to: href(view.backTo) },
        ]}
      >
        <div className="-mt-4 grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <VisitAddress {...view} />
            {view.state && <ThreadBadge state={view.state} />}
          </div>
          {view.answer !== null && (
            <p className="wrap-anywhere">
              <span className="text-muted">Answer now:</span>{" "}
              <strong>{view.answer || "none"}</strong>
            </p>
          )}
        </div>
        <MessageList messages={view.messages} />
        <WaitingMessages waiting={view.waiting ?? []} />
        {view.canWrite ? (
          <MessageForm key={view.fieldId} view={view} refusal={refusal} />
        ) : (
          <p className="text-muted">This thread is closed.</p>
        )}
        {view.canSettle && <Settle />}
      </Page>
    </div>
  );
}

function Settle() {
  const { state, formData } = useNavigation();
  return (
    <Card title="Nothing more to ask?">
      <Form method="post" preventScrollReset>
        <Button
          name="intent"
          value="settle"
          icon="check"
          busy={state !== "idle" && formData?.get("intent") === "settle"}
        >
          Settle thread
        </Button>
      </Form>
    </Card>
  );
}
