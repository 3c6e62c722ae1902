/** Finds the installers and field users that a bulk file names by email or by id. */
import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { organizations, users } from "#db/schema.ts";
import type { BulkProjectTexts } from "./bulk-project-columns.ts";
import type { InstallerChoice, PartyChoice } from "../form/chosen-parties.ts";
import {
  installs,
  offersInstallers,
  readOrganizations,
  readUsers,
} from "../form/list-parties.server.ts";

/** The found parties by the text in the file, in lower case. */
export interface BulkParties {
  installers: ReadonlyMap<string, InstallerChoice>;
  fieldUsers: ReadonlyMap<string, PartyChoice>;
}

type PartyTexts = Pick<BulkProjectTexts, "installer" | "fieldUser">;

/** The number of texts in one query, which is less than the row limit of a query for people. */
const chunk = 400;

/** Text with an @ is an email; any other text is an id. */
const looksLikeEmail = (text: string) => text.includes("@");

export const partyKey = (text: string) => text.toLowerCase();

/** Finds only people who can also be chosen in the project's form. */
export async function findBulkParties(
  scope: Scope,
  rows: readonly PartyTexts[],
): Promise<BulkParties> {
  const own = eq(users.organizationId, scope.organizationId);
  const installerTexts = distinct(rows.map((row) => row.installer));
  const fieldUserTexts = distinct(rows.map((row) => row.fieldUser));
  const [people, companies, inspectors] = await Promise.all([
    readPeople(scope, installerTexts, offersInstallers(scope)),
    readCompanies(scope, installerTexts),
    readPeople(scope, fieldUserTexts, and(eq(users.type, "field-user"), own)),
  ]);
  const installers = new Map<string, InstallerChoice>();
  for (const { id, name } of companies)
    installers.set(partyKey(id), {
      value: `organization:${id}`,
      label: name,
      name,
      nabcepIds: [],
    });
  for (const { id, name, email } of people) {
    const choice = { value: `user:${id}`, label: name, name, nabcepIds: [] };
    for (const key of [id, email]) installers.set(partyKey(key), choice);
  }
  const fieldUsers = new Map<string, PartyChoice>();
  for (const { id, name, email, organizationId } of inspectors) {
    const choice = { value: id, label: name, name, organizationId };
    for (const key of [id, email]) fieldUsers.set(partyKey(key), choice);
  }
  return { installers, fieldUsers };
}

async function readPeople(scope: Scope, texts: readonly string[], where: SQL | undefined) {
  const parts = inChunks(texts).map((part) => {
    const emails = part.filter(looksLikeEmail);
    const ids = part.filter((text) => !looksLikeEmail(text));
    return readUsers(scope, and(where, or(inArray(users.email, emails), inArray(users.id, ids))));
  });
  return (await Promise.all(parts)).flat();
}

async function readCompanies(scope: Scope, texts: readonly string[]) {
  const ids = texts.filter((text) => !looksLikeEmail(text));
  const parts = inChunks(ids).map((part) =>
    readOrganizations(scope, and(installs, inArray(organizations.id, part))),
  );
  return (await Promise.all(parts)).flat();
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== "");
}

function inChunks(texts: readonly string[]): string[][] {
  const count = Math.ceil(texts.length / chunk);
  return Array.from({ length: count }, (_, index) =>
    texts.slice(index * chunk, (index + 1) * chunk),
  );
}

/** The field user that the row names, if none was found; null otherwise. */
export function unknownFieldUser(row: PartyTexts, parties: BulkParties): string | null {
  if (row.fieldUser === "" || parties.fieldUsers.has(partyKey(row.fieldUser))) return null;
  return `field user: ${row.fieldUser} is not a field user of your organization`;
}

/**
 * The installer that the row names, if none was found; null otherwise. Files from other products name companies that
 * this app does not know.
 */
export function unknownInstaller(row: PartyTexts, parties: BulkParties): string | null {
  if (row.installer === "" || parties.installers.has(partyKey(row.installer))) return null;
  return `system installer: ${row.installer} is not an available installer and will be left out`;
}
