import { redirect, type MetaFunction } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { withPostedFile, storeImport } from "../domain/import/store-import.server.ts";
import { ImportPage } from "../ui/import-page.tsx";

export const meta: MetaFunction = () => [{ title: "Import a form · Fieldlight" }];

export async function loader() {
  return null;
}

/** Reads the file and redirects to its review. */
export async function action({ request, scope, href }: GuardedArgs) {
  return withPostedFile(request, async (file) => {
    const importId = await storeImport(scope, file);
    return redirect(href(`/forms/import/${importId}`), 303);
  });
}

export default function ImportForm() {
  const refusal = useRefusal();
  return <ImportPage refusal={refusal} />;
}
