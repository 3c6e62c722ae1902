import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getFormInPreview } from "../domain/preview/preview-form.server.ts";
import { searchQuestions } from "../domain/map/search-questions.ts";
import { QuestionList } from "../ui/map/question-list.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Questions of ${data?.form.title ?? "a form"} · Fieldlight` },
];

const pageSize = 50;

/** `?q=roof+type&page=2` */
export async function loader({ request, params, scope }: GuardedArgs) {
  const { definition, ...form } = await getFormInPreview(scope, params.id ?? "", null);
  const query = new URL(request.url).searchParams;
  const searchText = (query.get("q") ?? "").slice(0, 200);
  const page = Math.min(1e6, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  const hits = searchQuestions(definition, searchText);
  return {
    form,
    searchText,
    page,
    size: pageSize,
    total: hits.length,
    hits: hits.slice((page - 1) * pageSize, page * pageSize),
  };
}

export default function QuestionsOfForm() {
  return <QuestionList {...useLoaderData<HandlerData<typeof loader>>()} />;
}
