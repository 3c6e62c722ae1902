import { Form, Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/fields/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import type { OfferedKind } from "../domain/mail/choose-mail.server.ts";
import type { KindChoices, MailChoice } from "../schema.ts";
import { KindMatrix } from "./kind-matrix.tsx";

interface SettingsProps {
  mail: MailChoice;
  /** The choices that differ from `mail`. */
  kinds: KindChoices;
  offered: OfferedKind[];
  muted: { projectId: string; siteOwner: string; site: string }[];
}

const choices: { value: MailChoice; label: string; hint: string }[] = [
  { value: "at-once", label: "Right away", hint: "An email for each notification." },
  { value: "daily", label: "Once a day", hint: "One email in the morning, with what is unread." },
  { value: "never", label: "Never", hint: "Notifications are in your inbox here." },
];

export function NotificationSettings({ mail, kinds, offered, muted }: SettingsProps) {
  return (
    <Page
      title="Notifications"
      width="narrow"
      aside={<SettingsMenu here="settings-notifications" />}
    >
      <Card>
        <Form method="post" className="grid gap-4">
          <RadioGroup
            label="When do you want emails about notifications?"
            name="mail"
            choices={choices}
            defaultValue={mail}
          />
          <KindMatrix kinds={kinds} offered={offered} />
          <div className="sticky bottom-0 z-10 border-t border-line bg-raised py-2">
            <Button tone="primary">Save</Button>
          </div>
        </Form>
      </Card>
      {muted.length > 0 ? (
        <Muted muted={muted} />
      ) : (
        <p className="text-sm text-muted">
          No project is muted. You can mute one from any of its notifications.
        </p>
      )}
    </Page>
  );
}

function Muted({ muted }: Pick<SettingsProps, "muted">) {
  const href = useOrganizationPath();
  return (
    <Card title="Muted projects">
      <ul className="grid gap-2">
        {muted.map(({ projectId, siteOwner, site }) => (
          <li key={projectId} className="flex flex-wrap items-center justify-between gap-3">
            <Link className="text-link" to={href(`/projects/${projectId}/manage`)}>
              {siteOwner}, {site}
            </Link>
            <Form method="post" action={href(`/projects/${projectId}/mute`)} preventScrollReset>
              <input type="hidden" name="back" value={href("/settings/notifications")} />
              <Button name="muted" value="" icon="bell">
                Unmute
                <span className="sr-only"> {siteOwner}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
