import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { languageOfUrl, sayIn, translationIn } from "#app/platform/page/language.ts";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { answerVisit } from "../domain/answer-visit.server.ts";
import { visitCatalogs } from "../domain/catalogs.ts";
import { visitAnswer } from "../domain/answer-visit.input.ts";
import { loadVisitPage } from "../domain/load-visit-page.server.ts";
import { LanguageContext } from "../ui/visit-steps.tsx";
import { UnknownVisit, VisitPageView } from "../ui/visit-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: sayIn(shown?.translation ?? null)("Your inspection") },
  { name: "robots", content: "noindex" },
];
/** The URL is a secret, and the page needs no scripts. */
export const handle = { scripts: false, frame: "none" };
export const headers: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  // With "no-referrer", a browser posts a form without the page's origin, and the server refuses it.
  "Referrer-Policy": "same-origin",
});

/** A GET request changes nothing, because mail programs prefetch links. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await loadVisitPage(params.token ?? "", request.url);
  const language = languageOfUrl(new URL(request.url));
  const translation = page?.head.translation ?? translationIn(visitCatalogs, language);
  return data({ page, language, translation }, { status: page ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  return handleForm(request, visitAnswer, async (answer) => {
    await answerVisit(token, answer);
    return redirect(`/visit/${token}`, 303);
  });
}

export default function Visit() {
  const { page, language, translation } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return (
    <TranslationContext.Provider value={translation}>
      <LanguageContext.Provider value={language}>
        <div lang={translation?.language}>
          {page ? <VisitPageView page={page} refusal={refusal} /> : <UnknownVisit />}
        </div>
      </LanguageContext.Provider>
    </TranslationContext.Provider>
  );
}
