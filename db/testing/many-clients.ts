import { makeOrganization, makeProject, makeUser, type UserRow } from "./factories.ts";

export interface ManyClients {
  admin: UserRow;
  /** Named by `numberedClient`, except the last: "100% Sun_Client". Each has a project. The first one's project is Requested. */
  clients: UserRow[];
  /** "Vale Foreign", with a project of another organization. */
  foreign: UserRow;
}

/** "Vale 07". */
export const numberedClient = (index: number) => `Vale ${String(index).padStart(2, "0")}`;

/** An organization with 60 clients, more than a filter offers at once. */
export async function makeManyClients(): Promise<ManyClients> {
  const own = await makeOrganization();
  const admin = await makeUser({ type: "admin", organizationId: own.id, name: "Vale Admin" });
  const clients: UserRow[] = [];
  for (let index = 0; index < 60; index++) {
    const name = index === 59 ? "100% Sun_Client" : numberedClient(index);
    const client = await makeUser({ type: "client", organizationId: own.id, name });
    clients.push(client);
    await makeProjectOf(client, index === 0 ? "Requested" : "Scheduled");
  }
  const other = await makeOrganization();
  const foreign = await makeUser({
    type: "client",
    organizationId: other.id,
    name: "Vale Foreign",
  });
  await makeProjectOf(foreign, "Requested");
  return { admin, clients, foreign };
}

async function makeProjectOf(client: UserRow, status: "Requested" | "Scheduled"): Promise<void> {
  const { organizationId, id: clientId, name: clientName } = client;
  await makeProject({ organizationId, clientId, clientName, status });
}
