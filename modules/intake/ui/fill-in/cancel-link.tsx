import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** The link that cancels a visit on site. */
export function CancelLink({ projectId }: { projectId: string }) {
  const href = useOrganizationPath();
  return (
    <p className="mt-6 print:hidden">
      <LinkButton to={href(`/intake/${projectId}/cancel`)} icon="x">
        Cancel Intake
      </LinkButton>
    </p>
  );
}
