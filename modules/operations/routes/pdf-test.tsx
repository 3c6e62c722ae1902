import type { MetaFunction } from "@remix-run/node";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";

export const meta: MetaFunction = () => [{ title: "Sample PDF · Fieldlight" }];

export async function loader() {
  return null;
}

export default function PdfTest() {
  const href = useOrganizationPath();
  return (
    <Page title="Sample PDF" width="narrow" breadcrumbs={useSystemCrumbs()}>
      <p>A document with every part that reports use. Each download creates it again.</p>
      <div>
        <LinkButton to={href("/pdftest/sample.pdf")} reloadDocument tone="primary" icon="download">
          Download the sample
        </LinkButton>
      </div>
    </Page>
  );
}
