import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { getForm } from "../domain/versions/get-form.server.ts";
import { readVersion } from "../domain/versions/read-version.server.ts";
import { FormReader } from "../ui/versions/form-reader.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.form.title ?? "Form"}, version ${data?.form.version ?? ""} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "forms.read");
  const version = Number(params.version);
  if (!Number.isInteger(version) || version < 1 || version > 1e6) throw new Problem("not-found");
  return readVersion(request, await getForm(scope, params.id ?? "", version));
}

export default function Version() {
  return <FormReader {...useLoaderData<typeof loader>()} />;
}
