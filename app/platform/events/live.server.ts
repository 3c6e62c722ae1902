/** Live updates. A change is broadcast with NOTIFY when its transaction commits; each browser has one event stream. */
import { sql } from "drizzle-orm";
import { metrics } from "#app/platform/metrics/metrics.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { cachedWithDatabase, listen, type Database, type Transaction } from "#db/client.server.ts";

const channel = "fieldlight_live";

interface LiveChange {
  /** Organizations that may be affected. The loaders check rights again. */
  organizations: string[];
  /** `<noun>:<id>`, never contents. */
  topic: string;
}

type Listener = (topic: string) => void;

const listeners = new Map<string, Set<Listener>>();

/** When listening started or restarted, and when each organization last received an event, by this process's clock. */
let listeningSince = Infinity;
const lastReported = new Map<string, number>();

/** A page may have been read by another process whose clock is slightly ahead or behind. */
const maxClockDifferenceMilliseconds = 250;

/**
 * Whether an organization received an event after a page was read, or may have missed one because nobody was listening.
 */
export function changedSinceRead(organizationId: string, readAt: number): boolean {
  return changedSinceEvent(organizationId, readAt - maxClockDifferenceMilliseconds);
}

/** The same since an event was sent to a stream. The event's id is its time. */
export function changedSinceEvent(organizationId: string, notifiedAt: number): boolean {
  return notifiedAt < listeningSince || notifiedAt < (lastReported.get(organizationId) ?? 0);
}

/** One connection listens for all streams, as long as the database's connections are open. */
const listenerState = cachedWithDatabase(() => ({
  listening: undefined as Promise<unknown> | undefined,
}));

async function listenForAll(): Promise<void> {
  const state = listenerState();
  state.listening ??= listen(channel, deliver, reportGap());
  try {
    await state.listening;
  } catch (error) {
    // The database was not reachable. The next caller tries again.
    state.listening = undefined;
    throw error;
  }
}

/** Notifies the browsers of these organizations, when the transaction commits, that a record has changed. */
export async function broadcast(
  tx: Transaction | Database,
  organizations: readonly (string | null | undefined)[],
  topic: string,
): Promise<void> {
  const named = [...new Set(organizations.filter((id) => typeof id === "string"))];
  const change: LiveChange = { organizations: named, topic };
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(change)})`);
}

/** Calls back with each topic of an organization until the returned function is called. */
export async function subscribeLive(
  organizationId: string,
  listener: Listener,
): Promise<() => void> {
  await listenForAll();
  const set = listeners.get(organizationId) ?? new Set();
  listeners.set(organizationId, set.add(listener));
  metrics().streams.inc();
  return () => {
    if (set.delete(listener)) metrics().streams.dec();
    if (set.size === 0) listeners.delete(organizationId);
  };
}

const streamsOfPerson = new Map<string, number>();

/**
 * Counts a person's event stream until the returned function is called. Calling it more than once is safe. Refuses the
 * newest stream, because the open ones are in use.
 * @throws Problem "too-much-at-once".
 */
export function countStream(personId: string): () => void {
  const open = streamsOfPerson.get(personId) ?? 0;
  if (open >= bound("openStreams")) throw new Problem("too-much-at-once", tooManyStreams);
  streamsOfPerson.set(personId, open + 1);
  let isCounted = true;
  return () => {
    if (!isCounted) return;
    isCounted = false;
    const left = (streamsOfPerson.get(personId) ?? 1) - 1;
    if (left > 0) streamsOfPerson.set(personId, left);
    else streamsOfPerson.delete(personId);
  };
}

const tooManyStreams =
  "You have this product open in too many browsers, so this page does not follow changes. Close some of them.";

/** The topic that makes every page reload its data. */
export const missedEventsTopic = "live:missed";

/** Listening restarted, and events in between are lost. Every page reloads its data. */
function reportGap(): () => void {
  let isFirst = true;
  return () => {
    listeningSince = Date.now();
    if (!isFirst)
      for (const set of listeners.values()) for (const listener of set) listener(missedEventsTopic);
    isFirst = false;
  };
}

function deliver(payload: string): void {
  const change = JSON.parse(payload) as LiveChange;
  for (const organization of change.organizations) {
    lastReported.set(organization, Date.now());
    for (const listener of listeners.get(organization) ?? []) listener(change.topic);
  }
}
