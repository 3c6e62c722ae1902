import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { getFormInPreview } from "../domain/preview-form.server.ts";
import { mapQuestions } from "../domain/question-map.ts";
import { FormMapPage } from "../ui/form-map/form-map-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Map of ${data?.form.title ?? "a form"} · Fieldlight` },
];

const mostRoots = 20;
/** Together with what they reveal; a page of this many is still read, and light to send. */
const mostQuestions = 300;

/** `?page=2` of the questions that reveal others. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "forms.read");
  const { definition, ...form } = await getFormInPreview(scope, params.id ?? "", null);
  const { roots, ...counts } = mapQuestions(definition);
  const asked = Number(new URL(request.url).searchParams.get("page"));
  const page = Math.min(1e6, Math.max(1, Math.trunc(asked) || 1));
  const average = 1 + counts.conditional / Math.max(1, roots.length);
  const size = Math.max(1, Math.min(mostRoots, Math.floor(mostQuestions / average)));
  return {
    form,
    counts,
    page,
    size,
    total: roots.length,
    roots: roots.slice((page - 1) * size, page * size),
  };
}

export default function FormMap() {
  return <FormMapPage {...useLoaderData<typeof loader>()} />;
}
