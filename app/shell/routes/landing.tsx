import { Page } from "#app/ui/page.tsx";

export default function Landing() {
  return (
    <Page title="Fieldlight">
      <p>Click Sign In in the left sidebar to continue.</p>
    </Page>
  );
}
