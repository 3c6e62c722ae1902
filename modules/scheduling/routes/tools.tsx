import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { toolInput } from "../domain/visit-requirements/tool.input.ts";
import { loadTools, removeTool, saveTool } from "../domain/visit-requirements/tools.server.ts";
import { ToolsContent } from "../ui/tools-content.tsx";

export const meta: MetaFunction = () => [{ title: "Tools · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return loadTools(scope, new URL(request.url).searchParams.get("tool") ?? "");
}

export async function action({ request, scope, href }: GuardedArgs) {
  const page = href("/settings/tools");
  return handleForm(request, toolInput, async (input) => {
    if (input.intent === "save") {
      await saveTool(scope, input);
      return redirectWithToast(page, "The tool was saved.");
    }
    const { version, ...removed } = await removeTool(scope, input.id);
    return redirectWithToast(page, "The tool was removed.", new Headers(), {
      action: page,
      fields: { intent: "save", version: String(version), ...removed },
    });
  });
}

export default function Tools() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page title="Tools" width="narrow" aside={<SettingsMenu here="settings-tools" />}>
      <ToolsContent view={view} refusal={useRefusal()} />
    </Page>
  );
}
