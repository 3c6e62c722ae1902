import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";

/** The sidebar is hidden on a phone, so the page repeats the link to sign in. */
export default function Landing() {
  const viewer = useShell()?.viewer;
  const href = useOrganizationPath();
  return (
    <Page title="Fieldlight">
      <p>Click Sign In in the left sidebar to continue.</p>
      <p>
        <LinkButton tone="primary" to={viewer ? href("/") : "/login"}>
          {viewer ? "My Home" : "Sign In"}
        </LinkButton>
      </p>
    </Page>
  );
}
