import type { Scope } from "#app/platform/viewer.ts";
import { mustWatch } from "../../policy.ts";
import { offerWatchers } from "../assignee/offer-assignees.server.ts";
import { getTicket } from "../get-ticket.server.ts";
import { requireCanEdit } from "../steps/require-can-edit.ts";
import { listWatchers } from "../thread/list-thread.server.ts";

/** Loads a ticket's watchers and the users who may be added. @throws Problem as `setWatcher` does. */
export async function viewWatchers(scope: Scope, id: string) {
  const ticket = await getTicket(scope, id);
  requireCanEdit(scope, ticket);
  const [watchers, people] = await Promise.all([
    listWatchers(ticket),
    offerWatchers(scope, ticket),
  ]);
  const watching = new Set(watchers.map((watcher) => watcher.id));
  return {
    id,
    watchers: watchers.map((watcher) => ({
      ...watcher,
      isRequired: mustWatch(ticket, watcher.id),
    })),
    people: { ...people, choices: people.choices.filter(({ value }) => !watching.has(value)) },
  };
}

export type WatchersView = Awaited<ReturnType<typeof viewWatchers>>;
