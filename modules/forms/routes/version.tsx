import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { getForm } from "../domain/versions/get-form.server.ts";
import { viewVersion } from "../domain/versions/view-version.server.ts";
import { FormReader } from "../ui/versions/form-reader.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.form.title ?? "Form"}, version ${data?.form.version ?? ""} · Fieldlight` },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  const version = Number(params.version);
  if (!Number.isInteger(version) || version < 1 || version > 1e6) throw new Problem("not-found");
  return viewVersion(request, await getForm(scope, params.id ?? "", version));
}

export default function Version() {
  return <FormReader {...useLoaderData<HandlerData<typeof loader>>()} />;
}
