/** Says what it would take to spread the tables over several servers by organization. Pure. */
import type { TableFacts } from "./read-tables.ts";

const introduction = `# By organization, over several servers

What the tables allow, should one PostgreSQL no longer do: the rows of an organization stand together on one of several servers, as Citus
does it with \`organization_id\` as the distribution column. Made from the tables in the code by \`npm run sharding\`; a test fails
while this page says anything else, and when a new table has no place on it. Nobody has run it: [scaling.md](scaling.md) says how far one
server carries.
`;

/** Tables whose rows belong to no organization, and where they would be. */
const ownerless: Readonly<Record<string, string>> = {
  accounts: "copied to each: who signs in is found by an address, before an organization is known",
  account_challenges: "copied to each, with the accounts",
  account_identities: "copied to each, with the accounts",
  account_passkeys: "copied to each, with the accounts",
  account_recovery_codes: "copied to each, with the accounts",
  account_second_factors: "copied to each, with the accounts",
  account_sign_ins: "copied to each, with the accounts",
  account_tokens: "copied to each, with the accounts",
  error_groups: "on one: faults of the product, whose organization is only noted",
  mail_sends: "on one: what the workers have sent under which key",
  meta: "copied to each: what the database knows of itself",
  organizations: "spread by its own id, which is what all others are spread by",
  sessions: "copied to each, or kept elsewhere: read with every page",
  throttles: "on one: counts of callers, who may have no organization",
};

/** Columns that lead an organization, or somebody of it, to rows that another one owns, and who reads by them. */
const crossing: Readonly<Record<string, string>> = {
  "authorizations.partner_id": "the page of authorizations, alike for both sides",
  "authorization_permissions.asked_by_id": "the same, where the other side asked",
  "foreign_parties.party_id": "lists, counts and searches of the projects of others",
  "organization_associations.client_organization_id": "clients that are organizations",
  "project_counts.holder_id": "tabs and My Home of who stands in the projects of others",
  "project_parties.party_id": "whether somebody stands in a project",
  "projects.client_organization_id": "projects that were asked of another organization",
  "projects.inspector_organization_id": "projects that are inspected for another organization",
  "report_reads.party_id": "reports of the projects of others",
};

const owner = "organization_id";
const lacksOwner = (columns: readonly string[]) => !columns.includes(owner);

/** @throws Error for a table without an owner, or a column that names a second one, of which nothing is said here. */
export function shardingPage(tables: readonly TableFacts[]): string {
  const owned = tables.filter(({ hasOwner }) => hasOwner);
  const isOwned = (name: string) => owned.some((table) => table.name === name);
  const keys = owned.flatMap(({ name, keys: all }) =>
    all.filter(lacksOwner).map((columns) => `\`${name}\` (${columns.join(", ")})`),
  );
  const references = owned.flatMap(({ name, references: all }) =>
    all
      .filter(({ columns, to }) => isOwned(to) && lacksOwner(columns))
      .map(({ to }) => `\`${name}\` to \`${to}\``),
  );
  return [
    introduction,
    `## ${owned.length} tables stand with their organization\n`,
    `${owned.map(({ name }) => `\`${name}\``).join(", ")}.\n`,
    `## ${tables.length - owned.length} have no owner\n`,
    list(tables.filter(({ hasOwner }) => !hasOwner).map(({ name }) => said(ownerless, name))),
    `## ${keys.length} keys would have to hold the organization\n`,
    "A key is kept by the server that has the row, which knows only the keys of its own organizations.\n",
    list([...new Set(keys)]),
    `## ${references.length} references would have to hold it\n`,
    `${[...new Set(references)].join(", ")}.\n`,
    "## What would cross servers\n",
    "A query that goes by one of these asks all servers, or a table beside them that says where to ask.\n",
    list(crossingColumns(tables).map((column) => said(crossing, column))),
  ].join("\n");
}

function crossingColumns(tables: readonly TableFacts[]): string[] {
  const toOrganizations = tables.flatMap(({ name, references }) =>
    references
      .filter(({ columns, to }) => to === "organizations" && lacksOwner(columns))
      .flatMap(({ columns }) => columns.map((column) => `${name}.${column}`)),
  );
  const exists = (column: string) =>
    tables.some(({ name, columns }) => columns.some((one) => `${name}.${one}` === column));
  const gone = Object.keys(crossing).filter((column) => !exists(column));
  if (gone.length > 0) throw new Error(`No table has ${gone.join(", ")} any more.`);
  return [...new Set([...toOrganizations, ...Object.keys(crossing)])].toSorted();
}

function said(words: Readonly<Record<string, string>>, name: string): string {
  const word = words[name];
  if (word === undefined)
    throw new Error(`bin/sharding/sharding-page.ts says nothing of ${name} yet.`);
  return `\`${name}\`: ${word}`;
}

const list = (lines: readonly string[]) => `${lines.map((line) => `- ${line}`).join("\n")}\n`;
