import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { pack, usePacked } from "#app/platform/lists/packed.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { listVersions } from "../domain/versions/get-form.server.ts";
import {
  getFormInPreview,
  previewVersion,
  readPostedPreview,
} from "../domain/preview/preview-form.server.ts";
import { previewNames } from "../domain/preview/preview-names.ts";
import {
  changePreviewedInstance,
  positionAfter,
  startingState,
  viewPreview,
  withDefaultsOfAdded,
} from "../domain/preview/preview-view.ts";
import { PreviewPage } from "../ui/preview/preview-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Preview of ${data?.form.title ?? "a form"} · Fieldlight` },
];

/** `?version=2` or `?section=roof&part=2`; by default the draft and the first part of its first section. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const query = new URL(request.url).searchParams;
  const form = await getFormInPreview(
    scope,
    params.id ?? "",
    previewVersion(query.get(previewNames.version)),
  );
  const { definition, ...shown } = form;
  const [versions, buttons] = await Promise.all([
    listVersions(scope, form.id),
    form.own ? listLinks(scope, "form preview", null) : [],
  ]);
  return {
    form: shown,
    buttons,
    versions: versions.map(({ version }) => version),
    view: pack(
      viewPreview(definition, startingState(definition), {
        sectionId: query.get(previewNames.section),
        part: Number(query.get(previewNames.part)),
        alsoRead: query.get("reads")?.split(" ") ?? [],
        showMissing: false,
        frame: "desktop",
        resetKey: "",
      }),
    ),
  };
}

/** Renders the page again with everything that was typed. Nothing is stored. */
export async function action({ request, params, scope }: GuardedArgs) {
  const posted = await readForm(request);
  const { definition, form, state } = await readPostedPreview(scope, params.id ?? "", posted);
  const intent = formText(posted, previewNames.intent) ?? "";
  const shown = {
    sectionId: formText(posted, previewNames.section),
    part: Number(formText(posted, previewNames.part) ?? 1),
  };
  const changed = changePreviewedInstance(definition, state, { intent, ...shown });
  const shownState = changed ? withDefaultsOfAdded(form, state, changed.state) : state;
  const frame = intent.startsWith("frame ")
    ? intent.slice(6)
    : formText(posted, previewNames.frame);
  return {
    view: pack(
      viewPreview(form, intent === "clear" ? startingState(form) : shownState, {
        ...(changed
          ? { sectionId: changed.sectionId, part: 1 }
          : positionAfter(intent, definition.sections, shown)),
        showMissing: intent === "submit",
        frame: frame === "phone" ? "phone" : "desktop",
        resetKey: intent === "clear" || changed ? newId() : "",
      }),
    ),
  };
}

/** A post changes nothing that the loader reads. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod !== "POST" && defaultShouldRevalidate;
}

export default function Preview() {
  const { view, ...loaded } = useLoaderData<HandlerData<typeof loader>>();
  const answered = useActionResult<HandlerData<typeof action>>();
  return <PreviewPage {...loaded} view={usePacked(answered?.view ?? view)} />;
}
