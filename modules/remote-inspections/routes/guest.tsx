import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { useActionResult, useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { sayIn } from "#app/platform/page/language.ts";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
import { FilesPath } from "#app/ui/files-path.ts";
import { guestStepInput } from "../domain/guest-link.input.ts";
import { getWritingGuest } from "../domain/find-guest.server.ts";
import { guestTranslation, loadGuestPage } from "../domain/load-guest-page.server.ts";
import { beginAsGuest, saveGuestQuestion } from "../domain/save-guest-answers.server.ts";
import { sendGuestWork } from "../domain/send-guest-work.server.ts";
import { guestHeaders } from "../domain/serve-guest-file.server.ts";
import { GuestPageView } from "../ui/guest-page.tsx";
import { UnknownGuestLink } from "../ui/guest-frame.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: sayIn(shown?.translation ?? null)("Your solar inspection") },
  { name: "robots", content: "noindex, nofollow" },
];
export const handle = { frame: "none" };
export const headers: HeadersFunction = () => guestHeaders;

/** A GET request changes nothing, because mail programs prefetch links. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await loadGuestPage(request, params.token ?? "");
  const translation = page ? page.head.translation : guestTranslation(request);
  return data({ page, translation }, { status: page ? 200 : 404 });
}

/** Another question of the same link is on the phone already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  formMethod !== undefined ||
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : false;

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const guest = await getWritingGuest(token);
  const show = (query: string) => redirect(`/remote/${token}${query}`, { status: 303 });
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const saved = await saveGuestQuestion(guest, request);
    if (saved.message !== null) return data({ message: saved.message }, { status: 400 });
    return show(saved.show === null ? "?list=1" : `?q=${encodeURIComponent(saved.show)}`);
  }
  return handleForm(request, guestStepInput, async (step) => {
    if (step.intent === "begin") {
      await beginAsGuest(guest, step.name, guestTranslation(request)?.language ?? null);
      return show("?list=1");
    }
    const open = await sendGuestWork(guest);
    return show(open === null ? "" : `?q=${encodeURIComponent(open)}`);
  });
}

export default function GuestRoute() {
  const { page, translation } = useLoaderData<typeof loader>();
  const result = useActionResult<{ message: string }>();
  const refusal = useRefusal();
  const filesPath = `/remote/${page?.head.token}/files`;
  return (
    <TranslationContext.Provider value={translation}>
      {page ? (
        <FilesPath.Provider value={filesPath}>
          <GuestPageView page={page} refusal={refusal} message={result?.message ?? null} />
        </FilesPath.Provider>
      ) : (
        <UnknownGuestLink />
      )}
    </TranslationContext.Provider>
  );
}
