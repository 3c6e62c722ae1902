import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { answerVisit } from "../domain/answer-visit.server.ts";
import { visitMessages } from "../domain/visit-messages.ts";
import { visitAnswer } from "../domain/answer-visit.input.ts";
import { loadVisitPage } from "../domain/load-visit-page.server.ts";
import { UnknownVisit, VisitPageView } from "../ui/visit-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Your inspection" },
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
  return data({ page }, { status: page ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  return handleForm(request, visitAnswer, async (answer) => {
    await answerVisit(token, answer);
    return redirect(`/visit/${token}`, 303);
  });
}

export default function Visit() {
  const { page } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  if (!page) return <UnknownVisit message={visitMessages.unknown} />;
  return <VisitPageView page={page} refusal={refusal} />;
}
