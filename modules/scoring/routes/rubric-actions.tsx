import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { postActions } from "../domain/draft/post-actions.server.ts";
import { loadActions, type ActionTarget } from "../domain/draft/rubric-actions.server.ts";
import { OptionActions } from "../ui/option-actions.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Actions of a question · Fieldlight" }];

/** `?rubric=…&question=…`, and `&option=1&at=0` for the action whose conditions are being edited. */
function targetOf(url: string): ActionTarget {
  const searchParams = new URL(url).searchParams;
  const position = (name: string) =>
    /^\d{1,4}$/.test(searchParams.get(name) ?? "") ? Number(searchParams.get(name)) : -1;
  return {
    rubricId: searchParams.get("rubric") ?? "",
    fieldId: searchParams.get("question") ?? "",
    option: position("option"),
    at: position("at"),
  };
}

export async function loader({ request, params, scope }: GuardedArgs) {
  return loadActions(scope, params.formId ?? "", targetOf(request.url));
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const formId = params.formId ?? "";
  const target = targetOf(request.url);
  const form = await readForm(request);
  const answer = await postActions(scope, formId, target, form);
  if (answer.kind === "again") return data(answer, answer.errors ? 400 : 200);
  const page = href(`/forms/${encodeURIComponent(formId)}/rubrics`);
  if (answer.kind === "back") {
    const section = formText(form, "section") ?? "";
    return redirect(page + rubricHref(target.rubricId, section, target.fieldId), 303);
  }
  const search = new URLSearchParams({ rubric: target.rubricId, question: target.fieldId });
  if (answer.kind === "edit") {
    search.set("option", String(answer.option));
    search.set("at", String(answer.at));
  }
  return redirect(`${page}/actions?${search}`, 303);
}

/** The question's position on the rubric page, as a suffix of its path. */
function rubricHref(rubric: string, section: string, question: string): string {
  return `?${new URLSearchParams({ rubric, section })}#q-${encodeURIComponent(question)}`;
}

export default function RubricActions() {
  const stored = useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>();
  const view = answer?.view ?? stored;
  const href = useOrganizationPath();
  const { rubric, question } = view;
  const back =
    href(`/forms/${view.form.id}/rubrics`) + rubricHref(rubric.id, question.sectionId, question.id);
  return (
    <Page
      title={question.text}
      breadcrumbs={[{ label: `Form: ${view.form.title}, ${rubric.name}`, to: back }]}
    >
      <OptionActions view={view} errors={answer?.errors ?? {}} />
    </Page>
  );
}
