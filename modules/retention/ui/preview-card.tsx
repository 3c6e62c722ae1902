import { Form, Link, useNavigation } from "@remix-run/react";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { RetentionView } from "../domain/settings.server.ts";

type Preview = NonNullable<RetentionView["preview"]>;

/** What the typed limits delete, and the button that saves them. */
export function PreviewCard({ view, preview }: { view: RetentionView; preview: Preview }) {
  const href = useOrganizationPath();
  const { limits, projects, entries } = preview;
  const busy = useNavigation().formData?.get("step") === "save";
  const isSame =
    limits.projectYears === view.limits.projectYears && limits.logYears === view.limits.logYears;
  const deletesNothing = !projects?.expired && !entries?.count;
  return (
    <Card title={view.hold ? "Deleted after the release of the hold" : "Deleted in the next night"}>
      <Form method="post" className="grid gap-4">
        <SummaryList
          rows={[
            { label: "Projects", value: projects ? projectsText(projects) : "No limit" },
            ...(projects?.oldest
              ? [
                  {
                    label: "Oldest project",
                    value: <Timestamp at={projects.oldest} zone={view.timeZone} />,
                  },
                ]
              : []),
            {
              label: "Log entries",
              value: entries ? formatCount(entries.count) : "No limit",
            },
            ...(entries?.oldest
              ? [
                  {
                    label: "Oldest entry",
                    value: <Timestamp at={entries.oldest} zone={view.timeZone} />,
                  },
                ]
              : []),
          ]}
        />
        {projects && projects.first.length > 0 && (
          <ProjectList projects={projects.first} total={projects.expired} zone={view.timeZone} />
        )}
        <input type="hidden" name="step" value="save" />
        <input type="hidden" name="projectYears" value={limits.projectYears ?? ""} />
        <input type="hidden" name="logYears" value={limits.logYears ?? ""} />
        <input type="hidden" name="seenProjects" value={projects?.expired ?? 0} />
        <input type="hidden" name="seenEntries" value={entries?.count ?? 0} />
        {isSame ? (
          <p className="text-muted">These limits are saved.</p>
        ) : (
          <FormActions>
            <Button tone={deletesNothing ? "primary" : "danger"} busy={busy}>
              {deletesNothing ? "Save" : "Save and delete in the next night"}
            </Button>
            <LinkButton to={href("/settings/retention")}>Cancel</LinkButton>
          </FormActions>
        )}
      </Form>
    </Card>
  );
}

type Projects = NonNullable<Preview["projects"]>;

const projectsText = ({ expired, held }: Projects): string =>
  held === 0
    ? formatCount(expired)
    : `${formatCount(expired)}, and ${formatCount(held)} on legal hold that stay`;

function ProjectList({
  projects,
  total,
  zone,
}: {
  projects: Projects["first"];
  total: number;
  zone: string;
}) {
  const href = useOrganizationPath();
  return (
    <details>
      <summary className="text-link w-fit">
        {total > projects.length ? `The oldest ${projects.length} projects` : "These projects"}
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {projects.map(({ id, siteOwner, address, status, endedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link to={href(`/projects/${id}/manage`)} className="min-w-0 wrap-anywhere">
              {siteOwner}, {address}
            </Link>
            <span className="text-muted">
              {status} · <Timestamp at={endedAt} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
