import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** A form nobody has written a rubric for. */
export function NoRubric({ hasSystem }: { hasSystem: boolean }) {
  const under = useOrganizationPath();
  if (hasSystem)
    return (
      <EmptyState
        icon="sliders"
        title="This form has no rubrics yet"
        text="A rubric says which answers pass and which fail."
      />
    );
  return (
    <EmptyState
      icon="sliders"
      title="You have not created any scoring systems; you must have at least one scoring system to create a rubric"
      action={
        <LinkButton to={under("/scoringSystems/add")} icon="plus">
          Add a scoring system
        </LinkButton>
      }
    />
  );
}
