import { Form, useNavigation } from "@remix-run/react";
import { typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { FeedKind } from "../domain/feeds/feed.input.ts";

interface CalendarFeedsProps {
  view: {
    feeds: readonly { id: string; name: string }[];
    kinds: readonly FeedKind[];
    inspectors: readonly { value: string; label: string }[];
    clients: readonly string[];
  };
  /** The URL of the feed that was added last. */
  url: string | null;
  refusal: FormRefusal | null;
}

const labels: Record<FeedKind, string> = {
  all: "All visits that my calendar shows",
  mine: "My own visits",
  inspector: "The visits of an inspector",
  client: "The visits for a client",
};

/** Lists the URLs for calendar programs. The page shows a new URL once. Each can be deleted. */
export function CalendarFeeds({ view, url, refusal }: CalendarFeedsProps) {
  const href = useOrganizationPath();
  return (
    <div className="grid gap-4">
      <p>
        Add an address to Google Calendar, Outlook or the calendar of your phone, and the visits
        appear there. Anyone who has the address can read them.
      </p>
      {url && (
        <Notice tone="ok">
          <strong>Copy this address now. It is not shown again.</strong>
          <output className="my-2 block font-mono text-sm wrap-anywhere select-all">{url}</output>
          <CopyButton text={url} />
        </Notice>
      )}
      {view.feeds.length > 0 && (
        <ul aria-label="Your addresses" className="divide-y divide-line">
          {view.feeds.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-2">
              {name}
              <Confirm
                label="Delete"
                about={name}
                question="Delete this address? Calendars that use it show no more changes."
                action={href("/calendar/feeds")}
                fields={{ intent: "delete", feed: id }}
              />
            </li>
          ))}
        </ul>
      )}
      <AddFeed view={view} refusal={refusal} />
    </div>
  );
}

function AddFeed({ view, refusal }: Pick<CalendarFeedsProps, "view" | "refusal">) {
  const busy = useNavigation().state === "submitting";
  const { errors = {} } = refusal ?? {};
  const { kinds, inspectors, clients } = view;
  return (
    <Form method="post" className="feed-form grid gap-4">
      <input type="hidden" name="intent" value="add" />
      {refusal && Object.keys(errors).length === 0 && <Notice tone="bad">{refusal.message}</Notice>}
      <SelectField
        name="kind"
        label="New address for"
        options={kinds.map((kind) => ({ value: kind, label: labels[kind] }))}
        defaultValue={typedValue(refusal, "kind", "all")}
        error={errors.kind}
      />
      {kinds.includes("inspector") && (
        <>
          <div data-kind="inspector">
            <SelectField
              name="inspector"
              label="Inspector"
              placeholder="Choose"
              options={inspectors}
              defaultValue={typedValue(refusal, "inspector", "")}
              error={errors.inspector}
            />
          </div>
          <div data-kind="client">
            <SelectField
              name="client"
              label="Client"
              placeholder="Choose"
              options={clients.map((name) => ({ value: name, label: name }))}
              defaultValue={typedValue(refusal, "client", "")}
              error={errors.client}
            />
          </div>
        </>
      )}
      <div>
        <Button tone="primary" busy={busy}>
          Create the address
        </Button>
      </div>
    </Form>
  );
}
