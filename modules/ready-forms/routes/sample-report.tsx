import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Problem } from "#app/platform/problems.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { findReadyForm } from "../domain/ready-forms.ts";
import { sampleReport } from "../domain/sample-report.ts";
import { SampleReport } from "../ui/sample-report.tsx";

export const meta: MetaFunction = () => [{ title: "Sample report · Fieldlight" }];

export async function loader({ params }: GuardedArgs) {
  const ready = findReadyForm(params.readyId ?? null);
  if (!ready) throw new Problem("not-found");
  return { title: ready.title, report: sampleReport(ready) };
}

export default function SampleReportPage() {
  const { title, report } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title="Sample report"
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={href("/forms/ready")} icon="file-text">
            Ready forms
          </LinkButton>
          <LinkButton to={href("/")}>My Home</LinkButton>
        </div>
      }
    >
      <p className="-mt-5 text-muted">
        {title}, on a house that does not exist. A real one has photos, the map and your logo, and
        goes out as a PDF.
      </p>
      <SampleReport report={report} />
    </Page>
  );
}
