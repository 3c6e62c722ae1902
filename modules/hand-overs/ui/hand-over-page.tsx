import { Form } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { HandOverView } from "../domain/view-hand-over.server.ts";
import { HandOverEntryView } from "./hand-over-entry-view.tsx";

/** Handed-over work, readable: why it was not accepted, its answers and photos, and what can be done with it. */
export function HandOverPage({ view }: { view: HandOverView }) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { title, siteAddress, senderName, reasons, createdAt, outcome, project } = view;
  return (
    <Page title={title} breadcrumbs={[{ label: "Handed-over work", to: href("/hand-overs") }]}>
      <Card title="About">
        <SummaryList
          rows={[
            { label: "Site", value: siteAddress ?? "–" },
            { label: "From", value: senderName },
            { label: "When", value: <Timestamp at={createdAt} zone={zone} /> },
            { label: "Reason", value: reasons.join(" ") || "–" },
          ]}
        />
      </Card>
      {outcome && <Notice>{outcome}</Notice>}
      <Actions view={view} />
      {project && (
        <div>
          <LinkButton to={href(`/projects/${project.id}/manage`)}>
            {`Open the project (${project.status})`}
          </LinkButton>
        </div>
      )}
      <Card title="What was handed over">
        <ol className="grid gap-4">
          {view.entries.map((entry) => (
            <li key={entry.id}>
              <HandOverEntryView entry={entry} zone={zone} />
            </li>
          ))}
        </ol>
      </Card>
    </Page>
  );
}

function Actions({ view }: { view: HandOverView }) {
  const { state, resolvedByName, refusalToLoad } = view;
  if (state !== "Open") return <Notice>{`${state} by ${resolvedByName}.`}</Notice>;
  return (
    <Form method="post" className="grid gap-2">
      {refusalToLoad && (
        <p className="text-warn">{`The answers cannot be loaded. ${refusalToLoad}`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!refusalToLoad && (
          <Button name="intent" value="load" tone="primary" icon="download">
            Load into the visit
          </Button>
        )}
        <Button name="intent" value="dismiss">
          Dismiss
        </Button>
      </div>
    </Form>
  );
}
