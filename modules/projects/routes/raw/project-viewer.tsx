import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/fields/error-summary.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { getRawProject } from "../../domain/search/get-raw-project.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Project Viewer · Fieldlight" }];

/** With `?id=`, redirects to the raw project, or back to this page with a message when there is none. */
export async function loader({ request, scope, href }: GuardedArgs) {
  const id = new URL(request.url).searchParams.get("id")?.trim() ?? "";
  if (id === "") return data({ id, error: null });
  try {
    await getRawProject(scope, id);
  } catch (error) {
    if (!isProblem(error)) throw error;
    return data({ id, error: error.message }, { status: error.status });
  }
  throw redirect(href(`/utilities/get_project/${encodeURIComponent(id)}`));
}

export default function ProjectViewer() {
  const { id, error } = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page title="Project Viewer" width="narrow">
      {error && <ErrorSummary errors={[{ field: "id", message: error }]} />}
      <Form method="get" className="grid gap-4">
        <TextField label="Project id" name="id" defaultValue={id} error={error ?? undefined} />
        <div>
          <Button tone="primary">Submit</Button>
        </div>
      </Form>
    </Page>
  );
}
