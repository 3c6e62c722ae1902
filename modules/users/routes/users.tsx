import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listUserTypes } from "../domain/list-user-types.server.ts";
import { listUsers } from "../domain/lists/list-users.server.ts";
import { readUserListQuery } from "../domain/lists/user-list-query.ts";
import { UserTable } from "../ui/user-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Users · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const roles = await listUserTypes();
  const query = readUserListQuery(request.url, roles);
  return { query, page: await listUsers(scope, query, roles) };
}

export default function Users() {
  return (
    <Page width="wide">
      <UserTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
