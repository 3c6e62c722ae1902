import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { CheckboxField, SelectField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { defaultGuestDays, guestDays } from "../domain/guest-link.input.ts";
import type { GuestLinkView } from "../domain/load-guest-link.server.ts";

/** Dates arrive as texts where the page is loaded without a reload. */
type Shown<Value> = Value extends Date
  ? Date | string
  : Value extends object
    ? { [Key in keyof Value]: Shown<Value[Key]> }
    : Value;

interface GuestLinkDialogProps {
  view: Shown<GuestLinkView>;
  /** The link that was just created. */
  created: { url: string; sentTo: string | null } | null;
  refusal: FormRefusal | null;
}

/** Creates the link of a project, shows it once, and revokes it. */
export function GuestLinkDialog({ view, created, refusal }: GuestLinkDialogProps) {
  return (
    <div className="grid gap-6">
      {created && <CreatedLink {...created} />}
      {view.canInvite && !created && <NewLink view={view} refusal={refusal} />}
      {!view.canInvite && !view.link && (
        <p>This project is {view.status}, so nobody can answer it by a link.</p>
      )}
      {view.link && <CurrentLink link={view.link} />}
    </div>
  );
}

function CreatedLink({ url, sentTo }: NonNullable<GuestLinkDialogProps["created"]>) {
  return (
    <Notice tone="ok">
      <strong>
        {sentTo ? `The link is on its way to ${sentTo}.` : "Copy this link now."} It is not shown
        again.
      </strong>
      <output className="my-2 block font-mono text-sm wrap-anywhere select-all">{url}</output>
      <CopyButton text={url} />
    </Notice>
  );
}

const dayLabels: Record<(typeof guestDays)[number], string> = {
  3: "3 days",
  7: "7 days",
  14: "14 days",
  30: "30 days",
};

function NewLink({ view, refusal }: Pick<GuestLinkDialogProps, "view" | "refusal">) {
  const busy = useNavigation().formMethod === "POST";
  const errors = refusal?.errors ?? {};
  const isOpen = view.link?.isOpen ?? false;
  return (
    <Form method="post" replace className="grid gap-4">
      <input type="hidden" name="intent" value="create" />
      {refusal && <ErrorSummary title={refusal.message} errors={errorList(errors)} />}
      <p>
        <strong className="block font-semibold">{view.title}</strong>
        The person at the site answers the questions and takes the photos with a phone, without an
        account. You review them as any other inspection.
      </p>
      <SelectField
        name="days"
        label="The link works for"
        options={guestDays.map((days) => ({ value: String(days), label: dayLabels[days] }))}
        defaultValue={typedValue(refusal, "days", String(defaultGuestDays))}
        error={errors.days}
      />
      <CheckboxField
        name="sends"
        label={view.reach ? `Send it to ${view.reach}` : "Send it to the site contact"}
        hint={
          view.reach
            ? "The site contact of the project. You can copy the link, too."
            : "The site contact has no email address and no phone. Copy the link instead."
        }
        disabled={view.reach === null}
        defaultChecked={refusal ? typedValue(refusal, "sends", "") !== "" : view.reach !== null}
        error={errors.sends}
      />
      <FormActions>
        <Button tone="primary" icon="link" busy={busy}>
          {isOpen ? "Replace the link" : "Create link"}
        </Button>
      </FormActions>
    </Form>
  );
}

function CurrentLink({ link }: { link: NonNullable<GuestLinkDialogProps["view"]["link"]> }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { id, isOpen, isRevoked, createdByName, createdAt, expiresAt, guestName } = link;
  return (
    <section aria-labelledby="link-title" className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="link-title" className="flex items-center gap-2 font-semibold">
          Link
          {isOpen ? (
            <StatusBadge tone="ok" status="Works" />
          ) : (
            <StatusBadge tone="quiet" status={isRevoked ? "Revoked" : "Expired"} />
          )}
        </h2>
        {isOpen && (
          <Confirm
            label="Revoke"
            question="Revoke this link? Answers and photos that were sent stay."
            about={`Created by ${createdByName}`}
            fields={{ intent: "revoke", link: id }}
          />
        )}
      </div>
      <p className="text-sm text-muted">
        {createdByName}, <Timestamp at={createdAt} zone={zone} />
        {isOpen && (
          <>
            {". Works until "}
            <Timestamp at={expiresAt} zone={zone} dateOnly />
          </>
        )}
        {link.sentTo && `. Sent to ${link.sentTo}`}
      </p>
      <p className="text-sm">
        {link.begunAt && guestName ? (
          <>
            {guestName} began <Timestamp at={link.begunAt} zone={zone} />
            {link.sentAt && (
              <>
                {", and sent everything "}
                <Timestamp at={link.sentAt} zone={zone} />
              </>
            )}
          </>
        ) : (
          "Not opened yet"
        )}
      </p>
    </section>
  );
}
