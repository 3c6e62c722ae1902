import { redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Page } from "#app/ui/page.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getFormToScore } from "#modules/forms/public.rubrics.server.ts";
import { mergeBoth, viewBoth } from "../domain/draft/both-changes.server.ts";
import { refusalMessages } from "../domain/rubrics/refusal-messages.ts";
import { savedMessage } from "../domain/rubrics/rubric-messages.ts";
import { saveRubrics } from "../domain/rubrics/save-rubrics.server.ts";
import { BothChanges } from "../ui/both-changes.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [
  { title: "Two people changed these rubrics · Fieldlight" },
];

export async function loader({ params, scope, href, viewer }: GuardedArgs) {
  const { id, title, definition } = await getFormToScore(scope, params.formId ?? "");
  const both = await viewBoth(scope, definition);
  if (!both) throw redirect(href(`/forms/${id}/rubrics`));
  return { form: { id, title }, both, zone: viewer.timeZone };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id, definition } = await getFormToScore(scope, params.formId ?? "");
  const form = await readForm(request);
  const seen = form.get("seen");
  const choice = {
    seen: typeof seen === "string" ? seen : "",
    isTheirs: (name: string) => form.get(name) === "theirs",
  };
  if (!(await mergeBoth(scope, id, choice)))
    return redirectWithRefusal(href(`/forms/${id}/rubrics/both`), "Someone saved another change.");
  const saved = await saveRubrics(scope, definition, null);
  if (!saved.refused) return redirectWithToast(href(`/forms/${id}`), savedMessage(saved.warnings));
  if (saved.stale) return redirect(href(`/forms/${id}/rubrics/both`), 303);
  const [message = ""] = refusalMessages(saved.errors);
  return redirectWithRefusal(href(`/forms/${id}/rubrics`), message);
}

export default function RubricsBoth() {
  const { form, both, zone } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  const back = href(`/forms/${form.id}/rubrics`);
  return (
    <Page
      title="Two people changed these rubrics"
      width="narrow"
      breadcrumbs={[{ label: `Form: ${form.title}`, to: back }]}
    >
      <Form method="post" className="grid gap-6">
        <input type="hidden" name="seen" value={both.seen} />
        <BothChanges both={both} zone={zone} />
        <SubmitActions
          label="Save both"
          busy={busy}
          cancelTo={back}
          cancelLabel="Back to my changes"
        />
      </Form>
    </Page>
  );
}
