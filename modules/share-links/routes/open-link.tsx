import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { languageOfReader } from "#app/platform/page/language.ts";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
import { Problem } from "#app/platform/problems.ts";
import { readerTranslation } from "#modules/reports/public.shared.server.ts";
import { findShared } from "../domain/find-shared.server.ts";
import { loadSharedPage } from "../domain/load-shared-page.server.ts";
import { codeInput } from "../domain/share.input.ts";
import { unlock } from "../domain/unlocked-links.server.ts";
import { SharedPageView, UnknownLink } from "../ui/shared-page.tsx";
import { CodeForm } from "../ui/code-form.tsx";

export const meta: MetaFunction = () => [
  { title: "Solar inspection" },
  { name: "robots", content: "noindex, nofollow" },
];
/** The URL is a secret, and the page needs no scripts. */
export const handle = { scripts: false, frame: "none" };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const headersOf = (isForm: boolean) => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  // With "no-referrer", a browser posts the form of the code without the page's origin, and the server refuses it.
  "Referrer-Policy": isForm ? "same-origin" : "no-referrer",
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await loadSharedPage(request, params.token ?? "");
  const translation = readerTranslation(languageOfReader(request));
  return data(
    { page, translation },
    { status: page ? 200 : 404, headers: headersOf(page?.isLocked ?? false) },
  );
}

/** The code of a link. */
export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const shared = await findShared(token);
  if (!shared?.link.codeHash) throw new Problem("not-found");
  return handleForm(request, codeInput, async ({ code }) => {
    const cookie = await unlock(request, shared.link, code);
    const { search } = new URL(request.url);
    return redirect(`/shared/${token}${search}`, {
      status: 303,
      headers: { "Set-Cookie": cookie },
    });
  });
}

export default function Shared() {
  const { page, translation } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  if (page && !page.isLocked) return <SharedPageView page={page} />;
  return (
    <TranslationContext.Provider value={translation}>
      {page ? <CodeForm refusal={refusal} /> : <UnknownLink />}
    </TranslationContext.Provider>
  );
}
