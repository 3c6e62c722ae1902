/** What the page behind the code of a report's cover says, to anyone who has the report. */
import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { organizations, projects } from "#db/schema.ts";
import { reports, reportSeals, type SealedFacts } from "../../schema.ts";

/**
 * Current: the stored report is this file. Superseded: another file was made since. Reopened: the project was completed
 * when this file was made, and is not now. Withdrawn: the organization deleted the report.
 */
export type SealState = "current" | "superseded" | "reopened" | "withdrawn";

export interface VerifiedSeal {
  id: string;
  organization: string;
  facts: SealedFacts;
  sealedAt: Date;
  /** When the report that replaced it was made. */
  replacedAt: Date | null;
  state: SealState;
}

type SealRow = typeof reportSeals.$inferSelect;

/** Null for an unknown seal, for a deleted project, and for an organization that is disabled. */
export async function findSeal(
  id: string,
): Promise<{ seal: VerifiedSeal; others: SealRow[] } | null> {
  const [row] = await db
    .select({
      seal: reportSeals,
      organization: organizations.name,
      status: projects.status,
      currentFileId: reports.fileId,
    })
    .from(reportSeals)
    .innerJoin(projects, eq(projects.id, reportSeals.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .leftJoin(reports, eq(reports.projectId, projects.id))
    .where(
      and(eq(reportSeals.id, id), isNull(projects.deletedAt), eq(organizations.disabled, false)),
    );
  if (!row) return null;
  const { seal, organization, status, currentFileId } = row;
  const all = await db
    .select()
    .from(reportSeals)
    .where(eq(reportSeals.projectId, seal.projectId))
    .orderBy(desc(reportSeals.sealedAt));
  const current = all.find(({ fileId }) => fileId === currentFileId);
  return {
    seal: {
      id: seal.id,
      organization,
      facts: seal.facts,
      sealedAt: seal.sealedAt,
      replacedAt: current && current.id !== seal.id ? current.sealedAt : null,
      state: stateOf(seal, currentFileId, status),
    },
    others: all.filter((each) => each.id !== seal.id),
  };
}

function stateOf({ fileId }: SealRow, currentFileId: string | null, status: string): SealState {
  if (currentFileId === null) return "withdrawn";
  if (currentFileId !== fileId) return "superseded";
  return status === "Completed" ? "current" : "reopened";
}

/** Genuine: the file is the sealed one, byte for byte. Other: it is another genuine file of this report. */
export type FileVerdict =
  | { kind: "genuine" }
  | { kind: "other"; sealId: string; sealedAt: Date }
  | { kind: "changed" };

/** @param digest SHA-256 of the file to check, in hex. */
export async function checkDigest(id: string, digest: string): Promise<FileVerdict | null> {
  const found = await findSeal(id);
  if (!found) return null;
  const [own] = await db.select().from(reportSeals).where(eq(reportSeals.id, id));
  if (own?.digest === digest) return { kind: "genuine" };
  const other = found.others.find((each) => each.digest === digest);
  return other
    ? { kind: "other", sealId: other.id, sealedAt: other.sealedAt }
    : { kind: "changed" };
}
