import { answer, readBody, versionCheck } from "../domain/answer.server.ts";
import { describePeople, getPerson } from "../domain/find-people.server.ts";
import { patchInput, userInput } from "../domain/scim.input.ts";
import { deletePerson, patchPerson, replacePerson } from "../domain/write-people.server.ts";
import { db } from "#db/client.server.ts";

export const loader = answer(async ({ scope, id }) => {
  const [resource] = await describePeople(db, scope, [await getPerson(scope, id)]);
  return { resource: resource! };
});

/** PUT replaces, PATCH changes, DELETE deactivates the person and forgets what the directory said. */
export const action = answer(async ({ request, scope, id }) => {
  await getPerson(scope, id);
  const check = versionCheck(request);
  if (request.method === "DELETE") {
    await deletePerson(scope, id, check);
    return {};
  }
  if (request.method === "PUT")
    return { resource: await replacePerson(scope, id, await readBody(request, userInput), check) };
  const { Operations } = await readBody(request, patchInput);
  return { resource: await patchPerson(scope, id, Operations, check) };
});
