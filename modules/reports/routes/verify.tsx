import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult, useRefusal } from "#app/platform/form/form-refusal.ts";
import { refuse } from "#app/platform/form/forms.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import { readCheckedFile } from "../domain/sealing/read-checked-file.server.ts";
import { checkDigest, findSeal } from "../domain/sealing/verify-report.server.ts";
import { UnknownSeal, VerifyPage } from "../ui/verify/verify-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Check a report · Fieldlight" },
  { name: "robots", content: "noindex, nofollow" },
];
export const handle = { frame: "none" };
export const headers: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  // With "no-referrer", a browser posts the file without the page's origin, and the server refuses it.
  "Referrer-Policy": "same-origin",
});

export async function loader({ params }: LoaderFunctionArgs) {
  const found = await findSeal(params.seal ?? "");
  return data(found?.seal ?? null, { status: found ? 200 : 404 });
}

/** Compares a file, which is read and not stored, or its digest, which the device computed. */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = params.seal ?? "";
  if (!(await findSeal(id))) return data({ verdict: null }, { status: 404 });
  try {
    return data({ verdict: await checkDigest(id, await readCheckedFile(request)) });
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return refuse({ values: {}, errors: error.fields, message: error.message }, error.status);
  }
}

export default function Verify() {
  const seal = useLoaderData<typeof loader>();
  const checked = useActionResult<{ verdict: Awaited<ReturnType<typeof checkDigest>> }>();
  const refusal = useRefusal();
  if (!seal) return <UnknownSeal />;
  return <VerifyPage seal={seal} verdict={checked?.verdict ?? null} refusal={refusal} />;
}
