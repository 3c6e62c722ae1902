import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listPeople, readPeopleQuery } from "../domain/lists/list-people.server.ts";
import { PeopleTable } from "../ui/people-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Installers · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return listPeople(scope, "installer", readPeopleQuery(request.url));
}

export default function Installers() {
  return (
    <Page width="wide">
      <PeopleTable
        list="installers"
        title="Installers"
        {...useLoaderData<HandlerData<typeof loader>>()}
      />
    </Page>
  );
}
