import { Form, Link, useNavigation } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { eventLabel, type WebhookEvent } from "../domain/announce/webhook-events.ts";
import { WebhookState } from "./webhook-table.tsx";

interface ShownWebhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  offReason: string | null;
  secretShownAt: Date | null;
  previousEndsAt: Date | null;
}

/** The settings of a webhook, and its actions. */
export function WebhookSummary({ webhook }: { webhook: ShownWebhook }) {
  const href = useOrganizationPath();
  const here = href(`/settings/webhooks/${webhook.id}`);
  const rows = [
    { label: "Address", value: webhook.url },
    { label: "Events", value: webhook.events.map(eventLabel).join(", ") },
    { label: "Status", value: <WebhookState isOn={webhook.offReason === null} /> },
    { label: "Signing secret", value: <SecretState webhook={webhook} here={here} /> },
  ];
  return (
    <>
      {webhook.offReason && (
        <Notice tone="warn">
          {webhook.offReason} What happens while it is off is not sent later.
        </Notice>
      )}
      <Card title="Settings" actions={<LinkButton to={`${here}/edit`}>Edit</LinkButton>}>
        <SummaryList rows={rows} />
        <WebhookButtons webhook={webhook} here={here} />
      </Card>
    </>
  );
}

function SecretState({ webhook, here }: { webhook: ShownWebhook; here: string }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { secretShownAt, previousEndsAt } = webhook;
  return (
    <>
      <Link to={`${here}/secret`} className="text-link">
        {secretShownAt ? "Make a new secret" : "Show it once"}
      </Link>
      {previousEndsAt && (
        <span className="block text-sm text-muted">
          The previous secret is valid until <Timestamp at={previousEndsAt} zone={zone} />.
        </span>
      )}
    </>
  );
}

function WebhookButtons({ webhook, here }: { webhook: ShownWebhook; here: string }) {
  const busy = useNavigation().state !== "idle";
  const isOn = webhook.offReason === null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {isOn && (
        <Form method="post" action={`${here}/test`} preventScrollReset>
          <Button icon="play" disabled={busy}>
            Send test event
          </Button>
        </Form>
      )}
      <Form method="post" action={`${here}/switch`} preventScrollReset>
        <Button name="turn" value={isOn ? "off" : "on"} disabled={busy}>
          {isOn ? "Turn off" : "Turn on"}
        </Button>
      </Form>
      <Confirm
        label="Delete webhook"
        question="Delete this webhook and its log?"
        icon="trash"
        pageButtonTone="quiet"
        action={`${here}/delete`}
      />
    </div>
  );
}
