import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import type { Served } from "#app/platform/page/served.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { Button } from "#app/ui/button.tsx";
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
  const { id, title, parts } = useLoaderData<Served<typeof loader>>();
  const under = useOrganizationPath();
  return (
    <Page title={title} width="narrow" breadcrumbs={[{ label: "Help", to: under("/help") }]}>
      <HelpText parts={parts} />
      {id === "first-report" && <ShowList />}
    </Page>
  );
}

/** The list of first steps is shown again by who may take them. */
function ShowList() {
  const under = useOrganizationPath();
  const type = useShell()?.viewer?.type;
  if (!administratorTypes.some((each) => each === type)) return null;
  return (
    <Form method="post" action={under("/first-steps/choose")}>
      <Button name="choice" value="show">
        Show the list on My Home
      </Button>
    </Form>
  );
}
