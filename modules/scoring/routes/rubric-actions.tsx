import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { postActions } from "../domain/post-actions.server.ts";
import { loadActions, type ActionPlace } from "../domain/rubric-actions.server.ts";
import { OptionActions } from "../ui/option-actions.tsx";

export const meta: MetaFunction = () => [{ title: "Actions of a question · Fieldlight" }];

/** `?rubric=…&question=…`, and `&option=1&at=0` for the action whose conditions are edited. */
function placeOf(url: string): ActionPlace {
  const asked = new URL(url).searchParams;
  const place = (name: string) =>
    /^\d{1,4}$/.test(asked.get(name) ?? "") ? Number(asked.get(name)) : -1;
  return {
    rubricId: asked.get("rubric") ?? "",
    fieldId: asked.get("question") ?? "",
    option: place("option"),
    at: place("at"),
  };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "scoring.rubrics");
  return loadActions(scope, params.formId ?? "", placeOf(request.url));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "scoring.rubrics");
  const formId = params.formId ?? "";
  const place = placeOf(request.url);
  const answer = await postActions(scope, formId, place, await request.formData());
  if (answer.kind === "again") return data(answer, answer.errors ? 400 : 200);
  const search = new URLSearchParams({ rubric: place.rubricId, question: place.fieldId });
  return redirect(href(`/forms/${encodeURIComponent(formId)}/rubrics/actions?${search}`), 303);
}

export default function RubricActions() {
  const stored = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const view = answer?.view ?? stored;
  const under = useOrganizationPath();
  const search = new URLSearchParams({ rubric: view.rubric.id, section: view.question.sectionId });
  const back = `${under(`/forms/${view.form.id}/rubrics`)}?${search}#q-${view.question.id}`;
  return (
    <Page
      title={view.question.text}
      breadcrumbs={[{ label: `Form: ${view.form.title}, ${view.rubric.name}`, to: back }]}
    >
      <OptionActions view={view} errors={answer?.errors ?? {}} back={back} />
    </Page>
  );
}
