import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import type { OperationLink } from "../domain/operation-links.ts";

interface SystemSettingsProps {
  facts: { label: string; value: string }[];
  links: OperationLink[];
}

/** The app's configuration, read-only, and links to the operation pages. */
export function SystemSettings({ facts, links }: SystemSettingsProps) {
  const href = useOrganizationPath();
  return (
    <>
      <Card title="System">
        <SummaryList rows={facts} />
        <p className="mt-3 text-sm text-muted">
          These settings come from the server and cannot be changed here.
        </p>
      </Card>
      {links.length > 0 && (
        <Card title="Tools">
          <ul className="grid gap-2">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={href(to)} className="text-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
