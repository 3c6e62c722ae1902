import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listPeople, readPeopleQuery } from "../domain/lists/list-people.server.ts";
import { PeopleTable } from "../ui/people-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Field Users · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return listPeople(scope, "field-user", readPeopleQuery(request.url));
}

export default function FieldUsers() {
  return (
    <Page width="wide">
      <PeopleTable
        list="field-users"
        title="Field Users"
        {...useLoaderData<HandlerData<typeof loader>>()}
      />
    </Page>
  );
}
