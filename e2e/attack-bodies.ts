/** What an attacker with the repository open would send: bodies whose reading or answering costs far more than sending them. */

export interface Attack {
  name: string;
  /** Below the organization's prefix, or bare. */
  path: string;
  bare?: true;
  /** Sent by somebody who is signed in. */
  signedIn: boolean;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
  /** How many are sent at once. */
  atOnce: number;
}

/** Seeded, so that every run sends the same. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = randomFrom(20_261_122);
const word = () => Math.floor(random() * 36 ** 8).toString(36);
const words = (count: number) => Array.from({ length: count }, word);

const form = "application/x-www-form-urlencoded";
const json = "application/json";

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `n${index.toString(36)}=1`).join("&");

const login = (name: string, body: string, type = form): Attack => ({
  name,
  path: "/login",
  bare: true,
  signedIn: false,
  type,
  body,
  atOnce: 2,
});

const forms: Attack[] = [
  login("a form of 80,000 names", names(80_000)),
  login("a form of one name 80,000 times", Array(80_000).fill("a=1").join("&")),
  login("a form of 4 MB in one value", `email=${"a".repeat(4_000_000)}`),
  login("a form of 20,000 parts", partsOf(20_000), "multipart/form-data; boundary=x"),
];

function partsOf(count: number): string {
  const part = (index: number) =>
    `--x\r\nContent-Disposition: form-data; name="n${index}"\r\n\r\n1\r\n`;
  return `${Array.from({ length: count }, (_, index) => part(index)).join("")}--x--\r\n`;
}

const search = (name: string, body: object | string, path = "/full_search"): Attack => ({
  name,
  path,
  signedIn: true,
  type: json,
  body: typeof body === "string" ? body : JSON.stringify({ type: "projects", ...body }),
  atOnce: 8,
});

const list = (count: number) => ({ terms: { "client.id": words(count) } });
const not = (condition: object) => ({ bool: { must_not: [condition] } });
const deep = (levels: number) => `${'{"bool":{"must":'.repeat(levels)}[]${"}}".repeat(levels)}`;

const searches: Attack[] = [
  search("a search of 40 filters of 60 values", {
    filters: Array.from({ length: 40 }, () => list(60)),
  }),
  search("a search of 200 filters of 60 values", {
    filters: Array.from({ length: 200 }, () => list(60)),
  }),
  search("a search of as much as is taken", {
    filters: Array.from({ length: 99 }, () => not({ terms: { "site.siteOwnerName": words(10) } })),
  }),
  search("the same by words", { query: words(100).join(" ") }, "/utilities/free_query"),
  search(
    "the same, counted",
    { or: words(100).map((id) => ({ "user_index.x": id })) },
    "/query_count",
  ),
  search(
    "the same in buckets",
    { sortField: "site.siteAddress", query: words(90).join(" ") },
    "/counts",
  ),
  search("a search of 20,000 levels", `{"type":"projects","filters":${deep(4_000)}}`),
  search("the deepest page of the largest size", { from: 100_000, size: 1_000 }),
];

export const attacks: readonly Attack[] = [...forms, ...searches];
