/** Sends an event to the other modules, inside the transaction that caused it. */
import type { Transaction } from "#db/client.server.ts";
import type { DomainEvents } from "./domain-events.ts";
import { loadModules } from "../manifest/modules.server.ts";
import type { Scope } from "../viewer.ts";

export async function emit<Name extends keyof DomainEvents>(
  tx: Transaction,
  scope: Scope,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  for (const manifest of await loadModules()) {
    const load = manifest.listens?.[name];
    if (!load) continue;
    const { listen } = await load();
    await listen(tx, scope, event);
  }
}
