import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { usePeekPath } from "#app/ui/table/peek-frame.tsx";
import { RowMenu, RowMenuConfirm, RowMenuLink, RowMenuPost } from "#app/ui/table/row-menu.tsx";
import type { ListedReport } from "../domain/lists/list-reports.server.ts";

/** Download is also in the row of a wide screen, because it is the most frequent action. */
export function ReportRowActions({ report }: { report: ListedReport }) {
  const href = useOrganizationPath();
  const url = href(`/reports/${report.id}`);
  return (
    <div className="flex items-center justify-end gap-1">
      <Form method="post" action={`${url}/download`} reloadDocument className="max-sm:hidden">
        <Button tone="quiet" icon="download" iconOnly>
          Download
        </Button>
      </Form>
      <RowMenu id={`more-${report.id}`} about={report.title}>
        <RowMenuPost action={`${url}/download`} icon="download" isFile>
          Download
        </RowMenuPost>
        <RowMenuLink to={usePeekPath()(report.id)} icon="eye">
          Preview
        </RowMenuLink>
        <RowMenuLink to={url} icon="file-text">
          View
        </RowMenuLink>
        <RowMenuLink to={`${url}/email`} icon="mail">
          Email
        </RowMenuLink>
        <RowMenuLink to={href(`/projects/${report.projectId}/manage`)} icon="folder">
          Open the project
        </RowMenuLink>
        {report.canDelete && (
          <RowMenuConfirm
            id={`delete-${report.id}`}
            icon="trash"
            confirmLabel="Delete"
            about={report.title}
            action={`${url}/delete`}
          >
            Delete
          </RowMenuConfirm>
        )}
      </RowMenu>
    </div>
  );
}
