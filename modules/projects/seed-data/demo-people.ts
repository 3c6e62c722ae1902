import type { Actor } from "./demo-parties.ts";
import type { ProjectInsert } from "../domain/project-rows.ts";

/** The staff of an organization that gets generated projects. */
export interface Office {
  /** The IANA time zone. */
  officeZone: string;
  staff: { admin: Actor; scheduler: Actor; reviewer: Actor };
}

/** The people of the sample data of one organization. */
export interface DemoPeople extends Office {
  organizationId: string;
  client: Actor;
  installer: Pick<ProjectInsert, "installerKind" | "installerId" | "installerName" | "nabcepIds">;
  inspectors: readonly (Actor & { latitude: number | null; longitude: number | null })[];
  newId: () => string;
  /** Adds to names and email addresses that they are samples. */
  nameOf: (name: string) => string;
  emailOf: (name: string) => string;
  organizationOfUser: ReadonlyMap<string, string>;
}
