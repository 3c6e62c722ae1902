import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { FormVersion } from "../../domain/versions/get-form.server.ts";

interface FormVersionsProps {
  formId: string;
  versions: FormVersion[];
  /** The version marked as the newest; null for none. */
  shown: number | null;
}

/** Lists which version was published when and by whom. Each version can be opened. */
export function FormVersions({ formId, versions, shown }: FormVersionsProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const columns: Column<FormVersion>[] = [
    {
      key: "version",
      label: "Version",
      fit: "content",
      cell: ({ version }) => (version === shown ? `${version} (newest)` : String(version)),
    },
    {
      key: "published",
      label: "Published",
      card: "beside",
      fit: "content",
      cell: ({ publishedAt }) => <Timestamp at={publishedAt} zone={zone} />,
    },
    {
      key: "by",
      label: "Published By",
      card: "last",
      fit: "content",
      cell: ({ publishedByName }) => publishedByName ?? "Unidentified",
    },
    {
      key: "note",
      label: "Note",
      card: "line",
      fit: "long-text",
      cell: ({ note }) => note ?? "",
    },
  ];
  return (
    <Table
      title="Published versions"
      titleLevel={2}
      isTitleHidden
      columns={columns}
      rows={versions}
      rowKey={({ version }) => String(version)}
      rowHref={({ version }) => href(`/forms/${formId}/versions/${version}`)}
      empty={{ title: "Not published yet", text: "Each time you publish, a version appears here." }}
    />
  );
}
