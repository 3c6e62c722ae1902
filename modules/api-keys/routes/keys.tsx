import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { listKeys, revokeKey, takeOverKey } from "../domain/keys.server.ts";
import { mayHaveKeys } from "../domain/make-key.server.ts";
import { findTestData, startAfresh } from "../domain/test-mode/test-organization.server.ts";
import { KeyTable } from "../ui/key-table.tsx";
import { TestData } from "../ui/test-data.tsx";

export const meta: MetaFunction = () => [{ title: "API keys · Fieldlight" }];

const stepInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["revoke", "take-over"]), key: z.string().min(1).max(100) }),
  z.object({ intent: z.literal("delete-test-data") }),
]);

export async function loader({ scope }: GuardedArgs) {
  const [rows, canAdd, testData] = await Promise.all([
    listKeys(scope),
    mayHaveKeys(scope),
    findTestData(scope),
  ]);
  return { rows, canAdd, testData };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, stepInput, async (step) => {
    if (step.intent === "delete-test-data") {
      await startAfresh(scope);
      return redirectWithToast(href("/settings/keys"), "Deleted the test data.");
    }
    const { intent, key } = step;
    const name = await (intent === "revoke" ? revokeKey : takeOverKey)(scope, key);
    const done = intent === "revoke" ? `Revoked ${name}.` : `${name} works with your rights now.`;
    return redirectWithToast(href("/settings/keys"), done);
  });
}

export default function Keys() {
  const { testData, ...listed } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title="API keys"
      width="wide"
      aside={<SettingsMenu here="settings-api-keys" />}
      action={
        listed.canAdd && (
          <LinkButton to={href("/settings/keys/add")} tone="primary" icon="plus">
            New key
          </LinkButton>
        )
      }
    >
      <KeyTable {...listed} />
      {testData && <TestData {...testData} />}
    </Page>
  );
}
