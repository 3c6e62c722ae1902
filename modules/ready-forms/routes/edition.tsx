import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { takeChanges, viewEdition } from "../domain/editions.server.ts";
import { EditionForm } from "../ui/edition.tsx";

export const meta: MetaFunction = () => [{ title: "Newer edition · Fieldlight" }];

const input = z.object({ changes: z.union([z.string(), z.array(z.string())]).default([]) });

export async function loader({ params, scope }: GuardedArgs) {
  const id = params.id ?? "";
  return { id, ...(await viewEdition(scope, id)) };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  return handleForm(request, input, async ({ changes }) => {
    const count = await takeChanges(scope, id, new Set([changes].flat()));
    const done = count === 1 ? "Took over 1 change" : `Took over ${count} changes`;
    return redirectWithToast(href(`/forms/${id}`), done);
  });
}

export default function Edition() {
  const { id, title, changes } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title="Newer edition"
      width="narrow"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: title, to: href(`/forms/${id}`) },
      ]}
    >
      <EditionForm changes={changes} refusal={useRefusal()} />
    </Page>
  );
}
