/** Many random projects and searches for them; the same seed gives the same ones. */
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projectParties, projects, sites } from "#db/schema.ts";
import { projectStatuses } from "#app/platform/project-status.ts";

/** Random numbers from 0 to 1 (Mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export class Chance {
  readonly #next: () => number;
  constructor(seed: number) {
    this.#next = numbersOf(seed);
  }
  below(max: number): number {
    return Math.floor(this.#next() * max);
  }
  one<Item>(list: readonly Item[]): Item {
    return list[this.below(list.length)]!;
  }
  happens(share: number): boolean {
    return this.#next() < share;
  }
}

const people =
  "Ines Roth|Cy Lee|Zoë Ångström|María-José O'Neil|李小龍|Дмитрий Соколов|محمد علي|Żaneta Wójcik|İpek 😀 Öz|anna schmidt".split(
    "|",
  );
const streets =
  "Main Street|Oak Ave #4|Straße des 17. Juni|100% Solar Way|C:\\Road_7|東京通り".split("|");
const cities = "Bisbee, AZ 85603|Warren, AZ 85603|Denver, CO 80202|Boulder, CO 80301-1234".split(
  "|",
);
const codes = ["lr5-72hph", "gw-7741-03", "2021/07.4153"];
const forms = ["Roof check", "ROOF CHECK PRO", "Battery", null];

export interface Parties {
  organizationId: string;
  clientIds: readonly string[];
  inspectorIds: readonly string[];
  foreignIds: readonly string[];
  installerIds: readonly string[];
}

/** Inserts projects of an organization, some of them visible to others. */
export async function insertRandomProjects(
  chance: Chance,
  count: number,
  parties: Parties,
): Promise<string[]> {
  const { organizationId } = parties;
  const made = Array.from({ length: count }, () => randomProject(chance, parties));
  for (let at = 0; at < count; at += 500) {
    const some = made.slice(at, at + 500);
    await db.insert(sites).values(some.map(({ site }) => ({ ...site, organizationId })));
    await db.insert(projects).values(some.map(({ project }) => ({ ...project, organizationId })));
    const rows = some.flatMap(({ project, foreign }) =>
      foreign.map((partyId) => ({
        projectId: project.id,
        organizationId,
        partyKind: "organization" as const,
        partyId,
        role: "inspector" as const,
      })),
    );
    if (rows.length > 0) await db.insert(projectParties).values(rows);
  }
  return made.map(({ project }) => project.id);
}

function randomProject(chance: Chance, parties: Parties) {
  const siteId = newId();
  const siteOwnerName = chance.one(people);
  const siteAddress = `${chance.below(300)} ${chance.one(streets)}, ${chance.one(cities)}`;
  const phone = `(518) 555-0${String(chance.below(1_000)).padStart(3, "0")}`;
  const formTitle = chance.one(forms);
  const clientName = chance.happens(0.8) ? chance.one(people) : null;
  const words = [
    siteOwnerName,
    siteAddress,
    phone,
    phone.replace(/\D/g, ""),
    clientName,
    formTitle,
  ];
  const at = new Date(Date.UTC(2026, chance.below(6), 1 + chance.below(5), chance.below(24)));
  const answerCodes = chance.happens(0.5) ? `sn-${chance.below(300)}\n${chance.one(codes)}` : "";
  const project = {
    id: newId(),
    siteId,
    status: chance.one(projectStatuses),
    clientId: clientName && chance.one(parties.clientIds),
    clientName,
    installerId: chance.happens(0.4) ? chance.one(parties.installerIds) : null,
    inspectorId: chance.happens(0.6) ? chance.one(parties.inspectorIds) : null,
    inspectorName: chance.happens(0.6) ? chance.one(people) : null,
    formId: formTitle && `form-${formTitle.length}`,
    formTitle,
    restrictSchedule: chance.happens(0.3),
    inspectionMinutes: chance.happens(0.5) ? 15 * chance.below(9) : null,
    inspectionAt: chance.happens(0.5) ? at : null,
    createdAt: at,
    deletedAt: chance.happens(0.02) ? at : null,
    installerViewable: chance.happens(0.3),
    searchText: [...words, answerCodes].filter(Boolean).join("\n").toLowerCase(),
    answerCodes,
  };
  const foreign = chance.happens(0.2) ? [chance.one(parties.foreignIds)] : [];
  return { site: { id: siteId, siteOwnerName, siteAddress }, project, foreign };
}

function partOf(chance: Chance, text: string): string {
  const signs = Array.from(text);
  const from = chance.below(signs.length);
  return signs.slice(from, from + 1 + chance.below(8)).join("");
}

const wholeWords = [
  "85603",
  "finalized",
  "Cancelled",
  "to be scheduled",
  "%",
  "_",
  "\\",
  "555-0149",
];

function randomWords(chance: Chance): string {
  if (chance.happens(0.2)) return "";
  if (chance.happens(0.2)) return chance.one(wholeWords);
  if (chance.happens(0.1)) return `(518) 555-0${String(chance.below(1_000)).padStart(3, "0")}`;
  const part = () => partOf(chance, chance.one([...people, ...streets, ...cities, ...codes]));
  return Array.from({ length: 1 + chance.below(2) }, part).join(" ");
}

const sortable = [
  "created",
  "status",
  "site.siteOwnerName",
  "site.siteAddress",
  "client.name",
  "inspection.inspector.name",
  "inspection.duration",
  "inspection.date",
  "restrict_schedule",
  "intake.title",
];

function randomClause(chance: Chance, { clientIds, inspectorIds, foreignIds }: Parties): object {
  const day = new Date(Date.UTC(2026, chance.below(6), 1 + chance.below(5))).toISOString();
  return chance.one<() => object>([
    () => ({ term: { status: chance.one(["Cancelled", ...projectStatuses]) } }),
    () => ({ terms: { "client.id": [chance.one(clientIds), null] } }),
    () => ({ match: { "client.name": chance.one(people).toUpperCase() } }),
    () => ({ range: { created: { gte: day } } }),
    () => ({ range: { "inspection.duration": { gt: 30, lte: 90 } } }),
    () => ({ exists: { field: "inspection.date" } }),
    () => ({ term: { restrict_schedule: true } }),
    () => ({
      bool: { must_not: [{ term: { "inspection.inspector.id": chance.one(inspectorIds) } }] },
    }),
    () => ({
      query_string: {
        default_field: "site.siteAddress",
        query: `*${chance.one(["ave", "85603", "#4", "?"])}*`,
      },
    }),
    () => ({ query_string: { default_field: "intake.title", query: "roof* OR Battery" } }),
    () => ({ [`user_index.${chance.one(foreignIds)}`]: "inspector" }),
    () => ({ exists: { field: `user_index.${chance.one(foreignIds)}` } }),
  ])();
}

/** The body of a random search. */
export function randomSearch(chance: Chance, parties: Parties): Record<string, unknown> {
  const clauses = (max: number) =>
    Array.from({ length: chance.below(max + 1) }, () => randomClause(chance, parties));
  const sort = Array.from({ length: chance.below(3) }, () => ({
    [chance.one(sortable)]: chance.one(["asc", "desc"]),
  }));
  return {
    type: "projects",
    query: randomWords(chance),
    filters: clauses(2),
    or: chance.happens(0.3) ? clauses(2) : [],
    size: chance.one([5, 20, 100]),
    from: chance.happens(0.3) ? chance.below(40) : 0,
    sort,
  };
}
