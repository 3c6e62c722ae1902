import { answer, chosenAttributes, listOf, readBody, readList } from "../domain/answer.server.ts";
import { createGroup, listGroups } from "../domain/groups.server.ts";
import { groupInput } from "../domain/scim.input.ts";

/** A page of the groups, with their members unless the query leaves them out. */
export const loader = answer(async ({ request, scope }) => {
  const query = readList(request);
  const { total, resources } = await listGroups(scope, query);
  const chosen = resources.map((one) => chosenAttributes(query, one));
  return { list: listOf(query, total, chosen) };
});

export const action = answer(async ({ request, scope }) => ({
  status: 201,
  resource: await createGroup(scope, await readBody(request, groupInput)),
}));
