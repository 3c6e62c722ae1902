import { useShell } from "#app/platform/page/shell-data.ts";
import { CollapsibleCard } from "#app/ui/collapsible-card.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ProjectView } from "../../domain/page/view-project.server.ts";

/** The panel on the right: the project's parties and the dates of its changes. */
export function ProjectDetails({
  view: { project, site, details, rights },
}: {
  view: ProjectView;
}) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <CollapsibleCard title="Project Details" value={project.id} isFolded>
      <div>
        <SummaryList
          rows={[
            { label: "Project Owner", value: project.ownerName },
            { label: "Client", value: project.clientName },
            { label: "Installer", value: project.installerName },
            // Viewers who may see the inspection panel find the inspector there.
            ...(rights.canSeeIntakeInformation
              ? []
              : [{ label: "Inspector", value: project.inspectorName }]),
            ...surroundingRows(site.surroundings),
            ...details,
            {
              label: "Created",
              value: <Timestamp at={project.createdAt} zone={zone} wraps />,
            },
            {
              label: "Updated",
              value: <Timestamp at={project.updatedAt} zone={zone} wraps />,
            },
            { label: "Updated By", value: project.updatedByName },
            { label: "Project ID", value: <span className="text-sm">{project.id}</span> },
          ]}
        />
      </div>
    </CollapsibleCard>
  );
}

/** Facts about the surroundings of the site that need no maps service. */
function surroundingRows(surroundings: ProjectView["site"]["surroundings"]) {
  if (!surroundings) return [];
  const { county, cities } = surroundings;
  const words = cities.map(({ name, state, miles }) =>
    miles === 0 ? `${name}, ${state}` : `${name}, ${state} (${miles} mi)`,
  );
  return [
    { label: "County", value: county },
    { label: "Nearest cities", value: words.join("; ") },
  ].filter(({ value }) => value);
}
