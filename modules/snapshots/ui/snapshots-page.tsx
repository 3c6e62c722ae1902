import { Form, Link, useNavigation } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { SnapshotRow } from "../domain/list-snapshots.server.ts";
import { urlOf, stateOf } from "../domain/snapshot-state.ts";

interface SnapshotsPageProps {
  projectId: string;
  siteOwner: string;
  query: TableQuery;
  rows: SnapshotRow[];
  total: number;
  keys: PageKeys;
  mayTake: boolean;
}

/** All snapshots of a project, each with its archive. */
export function SnapshotsPage({ projectId, siteOwner, mayTake, ...listed }: SnapshotsPageProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const project = `/projects/${projectId}/manage`;
  return (
    <Page
      breadcrumbs={[
        { label: "Projects", to: href("/projects") },
        { label: siteOwner, to: href(project) },
      ]}
    >
      <Table
        title="Snapshots"
        {...listed}
        rowKey={(row) => row.id}
        columns={[
          {
            key: "taken",
            label: "Taken",
            cell: (row) => <TakenLink to={urlOf(projectId, row)} at={row.createdAt} zone={zone} />,
          },
          { key: "by", label: "By", cell: (row) => row.createdByName },
          { key: "size", label: "Size", align: "end", cell: stateOf },
        ]}
        actions={mayTake && <TakeSnapshot action={href(`/projects/${projectId}/snapshots/take`)} />}
        empty={{
          drawing: "clipboard",
          title: "No snapshots yet",
          text: "A snapshot saves the current answers and photos in a ZIP file.",
        }}
      />
    </Page>
  );
}

function TakenLink({ to, at, zone }: { to: string | null; at: Date; zone: string }) {
  const href = useOrganizationPath();
  const timestamp = <Timestamp at={at} zone={zone} />;
  if (to === null) return timestamp;
  return (
    <Link to={href(to)} reloadDocument className="text-link">
      {timestamp}
    </Link>
  );
}

function TakeSnapshot({ action }: { action: string }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={action}>
      <Button tone="primary" busy={busy}>
        Take snapshot
      </Button>
    </Form>
  );
}
