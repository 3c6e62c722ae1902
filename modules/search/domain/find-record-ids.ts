/** The search as a page asks it. */

interface Wanted {
  type: string;
  /** One clause of the search's language. */
  query: Record<string, unknown>;
  size: number;
}

interface Found {
  ids: string[];
  /** Those beyond `size` too. */
  total: number;
}

/**
 * @param under leads from a path to the viewer's organization's own.
 * @returns null when the server gave no answer to build on.
 */
export async function findRecordIds(
  under: (path: string) => string,
  wanted: Wanted,
): Promise<Found | null> {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const body = JSON.stringify(wanted);
  try {
    const answer = await fetch(under("/free_query"), { method: "POST", headers, body });
    if (!answer.ok) return null;
    const { hits } = (await answer.json()) as {
      hits: { total: { value: number }; hits: { _id: string }[] };
    };
    return { ids: hits.hits.map(({ _id }) => _id), total: hits.total.value };
  } catch {
    return null;
  }
}
