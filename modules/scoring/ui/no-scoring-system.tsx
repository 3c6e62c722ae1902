import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Shown when the organization has no scoring system yet, because a rubric needs one. */
export function NoScoringSystem() {
  const href = useOrganizationPath();
  return (
    <EmptyState
      icon="sliders"
      title="You have not created any scoring systems; you must have at least one scoring system to create a rubric"
      action={
        <LinkButton to={href("/scoringSystems/add")} icon="plus">
          Add a scoring system
        </LinkButton>
      }
    />
  );
}
