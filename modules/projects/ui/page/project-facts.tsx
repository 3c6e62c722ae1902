import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { CollapsibleCard } from "#app/ui/collapsible-card.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ProjectView } from "../../domain/page/view-project.server.ts";

/**
 * Type and rubric, for viewers who plan or do inspections. Other modules add panels with dates, scheduling and
 * progress.
 */
export function IntakeInformation({ view: { project, rights } }: { view: ProjectView }) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const to = (page: string) => href(`/projects/${project.id}/${page}`);
  const further = [
    {
      label: "Completed",
      value: project.completedAt && <Timestamp at={project.completedAt} zone={zone} />,
    },
    { label: "Completed By", value: project.completedByName },
  ];
  return (
    <CollapsibleCard
      title="Intake Information"
      value={project.formTitle}
      isFolded={project.status === "Completed"}
    >
      <SummaryList
        rows={[
          {
            label: "Project Type",
            value: project.formTitle,
            action: rights.canChangeForm && (
              <ChangeLink to={to("change-form")}>Change Form</ChangeLink>
            ),
          },
          {
            label: "Project Scoring Rubric",
            value: project.rubricName,
            action: rights.canChangeRubric && (
              <ChangeLink to={to("change-rubric")}>Change Rubric</ChangeLink>
            ),
          },
          ...further.filter(({ value }) => value),
        ]}
      />
    </CollapsibleCard>
  );
}

function ChangeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link text-sm print:hidden">
      {children}
    </Link>
  );
}
