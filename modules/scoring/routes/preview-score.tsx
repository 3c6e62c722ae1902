import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { previewNames, writePreviewState } from "#modules/forms/public.ts";
import { getFormInPreview, readPostedPreview } from "#modules/forms/public.preview.server.ts";
import { scorePreview } from "../domain/results/score-preview.server.ts";
import { PreviewScorePage } from "../ui/preview-score-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Score of a preview of ${data?.title ?? "a form"} · Fieldlight` },
];

/** The answers to score are posted; a plain visit redirects to the preview. */
export async function loader({ params, scope }: GuardedArgs) {
  const { id, title } = await getFormInPreview(scope, params.formId ?? "", null);
  return { id, title };
}

/** Returns the score and the posted state; nothing is stored. */
export async function action({ request, params, scope }: GuardedArgs) {
  const posted = await readForm(request);
  const preview = await readPostedPreview(scope, params.formId ?? "", posted);
  const hiddenFields: Record<string, string> = {
    [previewNames.state]: writePreviewState(preview.state),
    [previewNames.frame]: formText(posted, previewNames.frame) ?? "",
  };
  if (preview.version !== null) hiddenFields[previewNames.version] = String(preview.version);
  return { ...(await scorePreview(scope, preview, formText(posted, "rubric"))), hiddenFields };
}

export default function PreviewScoreRoute() {
  return (
    <PreviewScorePage
      form={useLoaderData<HandlerData<typeof loader>>()}
      scored={useActionResult<HandlerData<typeof action>>()}
    />
  );
}
