import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { getHelpPage } from "../domain/help-pages.server.ts";
import { HelpText } from "../ui/help-text.tsx";

export const meta: MetaFunction = ({ data }) => [
  { title: `${(data as { title?: string } | undefined)?.title ?? "Help"} · Fieldlight` },
];

export async function loader({ params }: GuardedArgs) {
  return getHelpPage(params.page);
}

export default function HelpPage() {
  const { title, parts } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page title={title} width="narrow" breadcrumbs={[{ label: "Help", to: href("/help") }]}>
      <HelpText parts={parts} />
    </Page>
  );
}
