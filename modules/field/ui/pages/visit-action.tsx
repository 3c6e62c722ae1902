import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { connection } from "#app/platform/page/connection.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Assignment, VisitAction } from "../../domain/assignment.ts";

const loadSender = () => import("../device/send-visit-action.ts");

interface VisitActionProps {
  assignment: Assignment;
  action: VisitAction;
  onSent(): void;
}

/** The button of a step on the way to the visit. Without JavaScript it is a form; otherwise the outbox sends it, also later. */
export function VisitActionButton({ assignment, action, onSent }: VisitActionProps) {
  const href = useOrganizationPath();
  const submit = useSubmit();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const path = href(action.path);
  useEffect(() => {
    // The button works without a connection, so what sends the step is loaded before it is pressed.
    connection.offlinePaths.add(path);
    loadSender().catch(() => undefined);
  }, [path]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const { sendVisitAction } = await loadSender();
    const outcome = await sendVisitAction(assignment, action, href("/"));
    setBusy(false);
    // The server refused it and is asked to explain, or this browser stores nothing.
    if (outcome === "unstored") return submit(form);
    setMessage(
      outcome === "waits"
        ? say("The site contact is informed once there is a connection.")
        : (outcome.message ?? say("Sent")),
    );
    onSent();
  };
  return (
    <>
      <Form method="post" action={path} discover="none" onSubmit={(event) => void send(event)}>
        <input type="hidden" name="back" value={href("/field")} />
        <Button icon="mail" busy={busy}>
          {say(action.label)}
          <span className="sr-only">{`: ${assignment.siteOwner}`}</span>
        </Button>
      </Form>
      <p role="status" className="w-full empty:hidden">
        {message && (
          <>
            <Icon name="check" className="text-ok" /> {message}
          </>
        )}
      </p>
    </>
  );
}
