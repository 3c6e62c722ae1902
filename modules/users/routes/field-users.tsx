import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listPeople, readPeopleQuery } from "../domain/lists/list-people.server.ts";
import { PeopleTable } from "../ui/people-table.tsx";

export const meta: MetaFunction = () => [{ title: "Field Users · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "users.list");
  return listPeople(scope, "field-user", readPeopleQuery(request.url));
}

export default function FieldUsers() {
  return (
    <Page width="wide">
      <PeopleTable list="field-users" title="Field Users" {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
