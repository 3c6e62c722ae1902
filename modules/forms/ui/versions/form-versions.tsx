import { countOf } from "#app/platform/format.ts";
import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { StatusBadge } from "#app/ui/status.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { FormVersion } from "../../domain/versions/get-form.server.ts";

interface FormVersionsProps {
  formId: string;
  versions: FormVersion[];
  /** The version marked as the newest; null for none. */
  shown: number | null;
  /** How many changes a version made, by its number. */
  changes: Record<number, number>;
}

/** A timeline of which version was published when, by whom and why. Each version can be opened. */
export function FormVersions({ formId, versions, shown, changes }: FormVersionsProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <ol aria-label="Published versions" className="timeline">
      {versions.map(({ version, note, publishedAt, publishedByName }) => (
        <li key={version}>
          <p className="flex flex-wrap items-center gap-x-2">
            <Link
              to={href(`/forms/${formId}/versions/${version}`)}
              className="text-link font-semibold"
            >
              Version {version}
            </Link>
            {version === shown && <StatusBadge status="Current" tone="ok" />}
            <span className="text-sm text-muted">{changesText(changes[version])}</span>
          </p>
          {note && <p className="text-sm wrap-anywhere">{note}</p>}
          <p className="text-sm text-muted">{publishedByName ?? "Unidentified"}</p>
          <p className="text-sm text-muted">
            <Timestamp at={publishedAt} zone={zone} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function changesText(count: number | undefined): string | null {
  if (count === undefined) return null;
  return countOf(count, "change");
}
