import type { Actor } from "./demo-parties.ts";
import type { ProjectInsert } from "../domain/project-rows.ts";

/** Who runs an organization whose projects are made up. */
export interface Office {
  /** IANA zone. */
  officeZone: string;
  staff: { admin: Actor; scheduler: Actor; reviewer: Actor };
}

/** The people of the sample data of one organization. */
export interface Cast extends Office {
  organizationId: string;
  client: Actor;
  installer: Pick<ProjectInsert, "installerKind" | "installerId" | "installerName" | "nabcepIds">;
  inspectors: readonly (Actor & { latitude: number | null; longitude: number | null })[];
  newId: () => string;
  /** Names and addresses that say that they are samples. */
  nameOf: (name: string) => string;
  emailOf: (name: string) => string;
  organizationOfUser: ReadonlyMap<string, string>;
}
