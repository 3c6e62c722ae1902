import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { getFormInPreview } from "../domain/preview/preview-form.server.ts";
import { searchQuestions } from "../domain/map/search-questions.ts";
import { QuestionList } from "../ui/map/question-list.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Questions of ${data?.form.title ?? "a form"} · Fieldlight` },
];

const pageSize = 50;

/** `?q=roof+type&page=2` */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "forms.read");
  const { definition, ...form } = await getFormInPreview(scope, params.id ?? "", null);
  const query = new URL(request.url).searchParams;
  const words = (query.get("q") ?? "").slice(0, 200);
  const page = Math.min(1e6, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
  const hits = searchQuestions(definition, words);
  return {
    form,
    words,
    page,
    size: pageSize,
    total: hits.length,
    hits: hits.slice((page - 1) * pageSize, page * pageSize),
  };
}

export default function QuestionsOfForm() {
  return <QuestionList {...useLoaderData<typeof loader>()} />;
}
