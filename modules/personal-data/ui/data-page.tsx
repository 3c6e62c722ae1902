import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { useLiveTopics } from "#app/platform/events/use-live-topics.ts";
import { formatFileSize } from "#app/platform/format.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { Timestamp } from "#app/ui/time.tsx";

import { exportDays } from "../domain/export-limits.ts";

export const requestedMessage = "We are writing the export. We will email you a link to it.";

interface ExportRow {
  id: string;
  status: "waiting" | "ready" | "failed";
  createdAt: Date;
  endedAt: Date | null;
  expiresAt: Date | null;
  size: number | null;
}

interface DataPageProps {
  id: string;
  name: string;
  organizationName: string;
  isOwn: boolean;
  exports: readonly ExportRow[];
  timeZone: string;
}

/** Requests an export of everything stored about a person, and lists those of the last days. */
export function DataPage({ id, name, organizationName, isOwn, exports, timeZone }: DataPageProps) {
  const href = useOrganizationPath();
  const { revalidate } = useRevalidator();
  useLiveTopics(["person-export"], revalidate);
  const refusal = useRefusal();
  const busy = useNavigation().state !== "idle";
  const isWaiting = exports.some(({ status }) => status === "waiting");
  return (
    <Page
      title={isOwn ? "Your data" : "Personal data"}
      width="narrow"
      help="personal-data"
      {...(isOwn
        ? { aside: <SettingsMenu here="personal-data" /> }
        : { breadcrumbs: [{ label: name, to: href(`/users/${id}/manage`) }] })}
    >
      <ErrorSummary title={refusal?.message ?? ""} errors={[]} />
      <p>
        {`An export is a ZIP file with everything that ${organizationName} stores about ${isOwn ? "you" : name} in Fieldlight: profile, sign-ins, notifications, comments, visits, and log entries, as JSON with an index, and the files of the profile.`}
      </p>
      <p>
        {`We email you when it is ready. Only you can download it, for ${exportDays} days. Then it is deleted.`}
      </p>
      {exports.length > 0 && (
        <Card title="Exports">
          <ul className="-my-3 divide-y divide-line">
            {exports.map((row) => (
              <ExportLine key={row.id} row={row} timeZone={timeZone} />
            ))}
          </ul>
        </Card>
      )}
      <Form method="post">
        <FormActions>
          <Button tone="primary" busy={busy} disabled={isWaiting}>
            Request export
          </Button>
        </FormActions>
      </Form>
      <Card title={isOwn ? "Delete your data" : "Delete personal data"}>
        <p className="mb-3 text-muted">
          {`The next page says what is deleted, and what ${organizationName} keeps.`}
        </p>
        <LinkButton
          to={href(isOwn ? "/settings/data/delete" : `/users/${id}/data/delete`)}
          tone="danger"
        >
          {isOwn ? "Delete your data" : "Delete personal data"}
        </LinkButton>
      </Card>
    </Page>
  );
}

function ExportLine({ row, timeZone }: { row: ExportRow; timeZone: string }) {
  const href = useOrganizationPath();
  const { id, status, createdAt, endedAt, expiresAt, size } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        Requested <Timestamp at={createdAt} zone={timeZone} />
        {expiresAt && (
          <span className="block text-muted">
            {size !== null && `${formatFileSize(size)} · `}
            {status === "ready" ? "Expires " : "Ended "}
            <Timestamp at={status === "ready" ? expiresAt : endedAt!} zone={timeZone} />
          </span>
        )}
      </span>
      {status === "ready" && (
        <LinkButton to={href(`/settings/data/exports/${id}`)} icon="download" reloadDocument>
          Download
        </LinkButton>
      )}
      {status === "waiting" && <span className="text-muted">Writing…</span>}
      {status === "failed" && (
        <span className="text-bad">We could not write it. Request another one.</span>
      )}
    </li>
  );
}
