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

/**
 * Loads every listener, with the libraries they import. A process that takes requests does so before its first one, because the first
 * event would otherwise keep everybody waiting while Node reads and compiles these files (measured: 240 ms).
 */
export async function loadListeners(): Promise<void> {
  const listeners = (await loadModules()).flatMap(({ listens }) => Object.values(listens ?? {}));
  await Promise.all(listeners.map((load) => load()));
}
