/** Calls the HTTP search from a page. */

interface RecordSearch {
  type: string;
  /** One clause of the query language. */
  query: Record<string, unknown>;
  size: number;
}

interface FoundIds {
  ids: string[];
  /** Including those beyond `size`. */
  total: number;
}

/**
 * @param href converts a path to that of the viewer's organization.
 * @returns null when the server gave no usable answer.
 */
export async function findRecordIds(
  href: (path: string) => string,
  search: RecordSearch,
): Promise<FoundIds | null> {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const body = JSON.stringify(search);
  try {
    const response = await fetch(href("/free_query"), { method: "POST", headers, body });
    if (!response.ok) return null;
    const { hits } = (await response.json()) as {
      hits: { total: { value: number }; hits: { _id: string }[] };
    };
    return { ids: hits.hits.map(({ _id }) => _id), total: hits.total.value };
  } catch {
    return null;
  }
}
