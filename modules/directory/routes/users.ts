import { answer, listOf, chosenAttributes, readBody, readList } from "../domain/answer.server.ts";
import { listPeople } from "../domain/find-people.server.ts";
import { userInput } from "../domain/scim.input.ts";
import { createPerson } from "../domain/write-people.server.ts";

/** A page of the people whom the directory sees. */
export const loader = answer(async ({ request, scope }) => {
  const query = readList(request);
  const { total, resources } = await listPeople(scope, query);
  const chosen = resources.map((one) => chosenAttributes(query, one));
  return { list: listOf(query, total, chosen) };
});

/** Adds a person, or takes one over who is in the organization already. */
export const action = answer(async ({ request, scope }) => ({
  status: 201,
  resource: await createPerson(scope, await readBody(request, userInput)),
}));
