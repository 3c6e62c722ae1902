import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { listCalls } from "../domain/list-calls.server.ts";
import { CallTable } from "../ui/call-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "API · Fieldlight" }];

export async function loader({ viewer }: GuardedArgs) {
  const calls = await listCalls();
  return {
    viewerId: viewer.id,
    rows: calls.map(({ id, path, call: { method, summary } }) => ({ id, path, method, summary })),
  };
}

export default function Api() {
  return (
    <Page
      title="API"
      width="wide"
      aside={<SettingsMenu here="settings-api" />}
      action={
        <LinkButton to="/openapi.json" reloadDocument icon="download">
          OpenAPI description
        </LinkButton>
      }
    >
      <CallTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
