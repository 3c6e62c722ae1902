/**
 * What the server has by now, noted on the phone: a page that was loaded from the phone itself is older than that. The browser
 * stores the page once, and not after every answer.
 */
import type { Answer, Answers } from "#modules/form-logic/public.ts";
import type { GuestIntake, GuestPhoto } from "../domain/load-guest-page.server.ts";

interface SentWork {
  answers: Record<string, [answer: Answer | undefined, version: number]>;
  photos: GuestPhoto[];
}

const nameOf = (key: string) => `fieldlight-sent ${key}`;

function read(key: string): SentWork {
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(key)) ?? "null") as SentWork | null;
    return stored ?? { answers: {}, photos: [] };
  } catch {
    return { answers: {}, photos: [] };
  }
}

export function recordSentWork(key: string, sent: Partial<SentWork>): void {
  const before = read(key);
  try {
    localStorage.setItem(
      nameOf(key),
      JSON.stringify({
        answers: { ...before.answers, ...sent.answers },
        photos: [...before.photos, ...(sent.photos ?? [])],
      }),
    );
  } catch {
    // Without it, an offline page shows what was there when it was stored; nothing is lost.
  }
}

/** Whether this page comes from the phone and not from the server. */
const isStoredPage = () => document.documentElement.dataset.cached !== undefined;

/** What a stored page does not show yet. A page of the server shows everything. */
export function readSentWork(
  key: string,
  { versions }: Pick<GuestIntake, "versions">,
): { answers: Answers; versions: Record<string, number>; photos: GuestPhoto[] } {
  if (!isStoredPage()) return { answers: {}, versions: {}, photos: [] };
  const { answers, photos } = read(key);
  const newer = Object.entries(answers).filter(
    ([id, [, version]]) => version > (versions[id] ?? 0),
  );
  return {
    answers: Object.fromEntries(
      newer.flatMap(([id, [answer]]) => (answer ? [[id, answer] as const] : [])),
    ),
    versions: Object.fromEntries(newer.map(([id, [, version]]) => [id, version])),
    photos,
  };
}

export function forgetSentWork(key: string): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
