import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { withPostedFile } from "../domain/import/store-import.server.ts";
import { importTranslations } from "../domain/languages/import-translations.server.ts";
import { getTranslation } from "../domain/languages/load-languages.server.ts";
import { TranslationFilesPage } from "../ui/languages/translation-files-page.tsx";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data: page }) => [
  { title: `${page?.language.name ?? "Translation"} as a file · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const { page, language } = await getTranslation(scope, params.id ?? "", params.language ?? "");
  return { frame: page.frame, canEdit: page.canEdit, language };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id = "", language = "" } = params;
  await getTranslation(scope, id, language);
  return withPostedFile(
    request,
    async (file) =>
      redirectWithToast(
        href(`/forms/${id}/languages/${language}`),
        await importTranslations(scope, id, language, file.bytes),
      ),
    "Choose a file: an .xlsx or XLIFF 1.2.",
  );
}

export default function ImportTranslation() {
  const page = useLoaderData<HandlerData<typeof loader>>();
  return <TranslationFilesPage {...page} refusal={useRefusal()} />;
}
