/**
 * The data of a list as its page carries it beside the drawn table: rows without names of their columns, and words that
 * come again by their number. Pure.
 */
import { pack, unpack } from "#app/platform/packed.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { ProjectListPage, ProjectListRow } from "./list-projects.server.ts";

interface WithPage {
  page: ProjectListPage;
}

/** Numbers point into `words`; -1 is nothing. The moment is in seconds since 1970. */
type DenseRow = [
  id: string,
  siteOwner: string,
  site: string,
  client: number,
  inspector: number,
  type: number,
  createdAt: number,
  status: number,
  canDelete: 0 | 1,
];

/** The list as one text. */
export interface PackedList<Whole extends WithPage> {
  text: string;
  /** Never there: it tells the type of what is inside. */
  whole?: Whole;
}

type Dense<Whole extends WithPage> = Omit<Whole, "page"> & {
  page: Omit<ProjectListPage, "rows"> & { words: string[]; rows: DenseRow[] };
};

export function packList<Whole extends WithPage>(whole: Whole): PackedList<Whole> {
  const words = new Map<string, number>();
  const numberOf = (word: string | null) => {
    if (word === null) return -1;
    const known = words.get(word) ?? words.size;
    words.set(word, known);
    return known;
  };
  const rows = whole.page.rows.map((row): DenseRow => [
    row.id,
    row.siteOwner,
    row.site,
    numberOf(row.client),
    numberOf(row.inspector),
    numberOf(row.type),
    row.createdAt / 1_000,
    numberOf(row.status),
    row.canDelete ? 1 : 0,
  ]);
  const { text } = pack({ ...whole, page: { ...whole.page, words: [...words.keys()], rows } });
  return { text };
}

export function unpackList<Whole extends WithPage>({ text }: PackedList<Whole>): Whole {
  const { page, ...rest } = unpack<Dense<Whole>>({ text });
  const { words, rows, ...others } = page;
  const wordOf = (number: number) => words[number] ?? null;
  const whole = rows.map((row): ProjectListRow => {
    const [id, siteOwner, site, client, inspector, type, createdAt, status, canDelete] = row;
    return {
      id,
      siteOwner,
      site,
      client: wordOf(client),
      inspector: wordOf(inspector),
      type: wordOf(type),
      createdAt: createdAt * 1_000,
      status: wordOf(status) as ProjectStatus,
      canDelete: canDelete === 1,
    };
  });
  return { ...rest, page: { ...others, rows: whole } } as unknown as Whole;
}
