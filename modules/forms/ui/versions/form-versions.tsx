import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { FormVersion } from "../../domain/versions/get-form.server.ts";

interface FormVersionsProps {
  formId: string;
  versions: FormVersion[];
  /** The version marked as the newest; null for none. */
  shown: number | null;
}

/** Lists which version was published when, by whom and why. Each version can be opened. */
export function FormVersions({ formId, versions, shown }: FormVersionsProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <ol aria-label="Published versions" className="-mx-4 divide-y divide-line">
      {versions.map(({ version, note, publishedAt, publishedByName }) => (
        <li key={version}>
          <Link
            to={href(`/forms/${formId}/versions/${version}`)}
            className="flex items-center gap-4 px-4 py-3 hover:bg-sunken"
          >
            <span className="min-w-0 grow">
              <span className="font-semibold">
                Version {version === shown ? `${version} (newest)` : version}
              </span>
              {note && <span className="block text-sm wrap-anywhere">{note}</span>}
              <span className="block text-sm text-muted">
                {publishedByName ?? "Unidentified"} · <Timestamp at={publishedAt} zone={zone} />
              </span>
            </span>
            <Icon name="chevron-right" className="flex-none text-muted" />
          </Link>
        </li>
      ))}
    </ol>
  );
}
