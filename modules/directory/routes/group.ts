import { answer, readBody, versionCheck } from "../domain/answer.server.ts";
import { deleteGroup, getGroup, patchGroup, replaceGroup } from "../domain/groups.server.ts";
import { groupInput, patchInput } from "../domain/scim.input.ts";

export const loader = answer(async ({ scope, id }) => ({ resource: await getGroup(scope, id) }));

/** PUT replaces, PATCH changes, DELETE deletes the group. */
export const action = answer(async ({ request, scope, id }) => {
  await getGroup(scope, id);
  const check = versionCheck(request);
  if (request.method === "DELETE") {
    await deleteGroup(scope, id, check);
    return {};
  }
  if (request.method === "PUT")
    return { resource: await replaceGroup(scope, id, await readBody(request, groupInput), check) };
  const { Operations } = await readBody(request, patchInput);
  return { resource: await patchGroup(scope, id, Operations, check) };
});
