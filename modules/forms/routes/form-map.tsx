import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getFormInPreview } from "../domain/preview/preview-form.server.ts";
import { listedTree, shortQuestion } from "../domain/map/listed-tree.ts";
import { mapQuestions } from "../domain/map/question-map.ts";
import { FormMapPage } from "../ui/map/form-map-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Map of ${data?.form.title ?? "a form"} · Fieldlight` },
];

const maxRoots = 20;
/** Limits that keep a page readable and small to send; `questions` includes the revealed ones. */
const limits = { questions: 300, direct: 50, depth: 30 };

/** `?page=2` pages the questions that reveal others; `?question=q7&page=2` pages those that one question reveals. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const { definition, ...form } = await getFormInPreview(scope, params.id ?? "", null);
  const { roots, byId, invalidQuestions, ...figures } = mapQuestions(definition);
  const query = new URL(request.url).searchParams;
  const page = Math.min(1e6, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  const counts = {
    ...figures,
    invalidQuestions: invalidQuestions.slice(0, limits.direct).map(shortQuestion),
    moreInvalidQuestions: Math.max(0, invalidQuestions.length - limits.direct),
  };
  const one = byId.get(query.get("question") ?? "");
  if (one) {
    const size = limits.direct;
    const shown = { ...listedTree(one, limits, (page - 1) * size), hidden: 0 };
    return { form, counts, one: one.id, page, size, total: one.reveals.length, roots: [shown] };
  }
  const average = 1 + counts.conditional / Math.max(1, roots.length);
  const size = Math.max(1, Math.min(maxRoots, Math.floor(limits.questions / average)));
  const shown = roots.slice((page - 1) * size, page * size);
  return {
    form,
    counts,
    one: null,
    page,
    size,
    total: roots.length,
    roots: shown.map((root) => listedTree(root, limits)),
  };
}

export default function FormMap() {
  return <FormMapPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
