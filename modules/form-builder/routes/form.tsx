import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { newId } from "#db/columns.ts";
import { pageOf, type BuilderPost } from "../domain/page/builder-edits.server.ts";
import { findBuilder } from "../domain/page/builder-view.server.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { getForm, viewVersion } from "#modules/forms/public.versions.server.ts";
import { postToBuilder, refusalOf } from "../domain/page/post-builder.server.ts";
import { errorsOfPublishing, warningsOfPublishing } from "#modules/form-logic/public.authoring.ts";
import { FormTitleTab } from "../ui/page/form-title-tab.tsx";
import { FormReader } from "#modules/forms/public.versions.ui.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: loaded }) => [
  { title: `${loaded?.title ?? "Form"} · Fieldlight` },
];

export async function loader({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const version = new URL(request.url).searchParams.get("version");
  if (version !== null)
    throw redirect(href(`/forms/${id}/versions/${encodeURIComponent(version)}`));
  const builder = await findBuilder(scope, id);
  if (!builder) {
    const form = await getForm(scope, id);
    const reader = viewVersion(request, form);
    return { title: form.title, builder, reader, newId: "", errors: [], warnings: [] };
  }
  const draft = builder.canEdit ? (await getDraft(scope, id)).definition : null;
  const errors = draft ? errorsOfPublishing(draft) : [];
  const warnings = draft ? warningsOfPublishing(draft) : [];
  return { errors, warnings, title: builder.frame.title, builder, reader: null, newId: newId() };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const post: BuilderPost = { scope, formId: params.id ?? "", sectionId: null, form, href };
  try {
    const intent = formText(form, "intent") ?? "keep";
    const savedSettings =
      form.get("work") === "settings" ? await postToBuilder(post, "settings") : null;
    if (intent === "keep") return savedSettings ?? redirect(pageOf(post), 303);
    return (await postToBuilder(post, intent)) ?? redirect(pageOf(post), 303);
  } catch (error) {
    const { refusal, status } = refusalOf(error);
    return data({ refusal, typedTitle: formText(form, "title") }, { status });
  }
}

export default function FormPage() {
  const {
    builder,
    reader,
    errors,
    warnings,
    newId: id,
  } = useLoaderData<HandlerData<typeof loader>>();
  const answered = useActionResult<HandlerData<typeof action>>();
  const refused = answered && "refusal" in answered ? answered : null;
  if (builder)
    return (
      <FormTitleTab
        builder={builder}
        newId={id}
        errors={errors}
        warnings={warnings}
        refusal={refused?.refusal ?? null}
        typedTitle={refused?.typedTitle ?? undefined}
      />
    );
  return reader && <FormReader {...reader} />;
}
