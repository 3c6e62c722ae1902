import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { moveToVersion, viewVersionMove } from "../domain/form-version/move-version.server.ts";
import { VersionMovePage } from "../ui/version-move-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Newer version of the form · Fieldlight" }];

export async function loader({ params, scope, href }: GuardedArgs) {
  const view = await viewVersionMove(scope, params.id ?? "");
  if (!view) throw redirect(href(`/projects/${params.id}/manage`));
  return view;
}

const version = z.coerce.number().int().min(0);
const moveInput = z.object({ from: version, to: version });

/** Moves the intake to the version that the person has seen. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  await getProject(scope, projectId);
  return handleForm(request, moveInput, async (input) => {
    await moveToVersion(scope, projectId, input);
    return redirectWithToast(
      href(`/projects/${projectId}/manage`),
      `The intake now uses version ${input.to} of its form.`,
    );
  });
}

export default function FormVersion() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return <VersionMovePage view={view} refusal={refusal} />;
}
