import { createHash } from "node:crypto";
import type { Notice } from "#app/platform/events/telling.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { seesProject } from "#modules/projects/public.seeing.server.ts";
import type { Happening } from "../jobs/tell-many.job.ts";
import { chooseRecipients, type Candidate } from "./choose-recipients.ts";
import { writeTold, type ToldRow } from "./write-told.server.ts";

/** One row for each of them who is told, and a word to their open pages. */
export async function tellCandidates(
  tx: Transaction,
  happening: Happening,
  candidates: readonly Candidate[],
): Promise<void> {
  const notice = await findNotice(happening.notice);
  const chosen = chooseRecipients(candidates, notice, {
    doerId: happening.doer.id,
    mayOpen: mayOpen(happening),
  });
  const rows = chosen.map((candidate) => rowFor(happening.id, candidate));
  if (rows.length > 0) await writeTold(tx, { happening, severity: notice.severity ?? 5, rows });
}

/** @throws Error for a notice that no manifest declares. */
export async function findNotice(id: string): Promise<Notice> {
  for (const { notices = [] } of await loadModules()) {
    const notice = notices.find((declared) => declared.id === id);
    if (notice) return notice;
  }
  throw new Error(`No module declares the notice "${id}".`);
}

function mayOpen({ opensTo, about, doer }: Happening): (viewer: Viewer) => boolean {
  if (opensTo) {
    const people = new Set(opensTo.people);
    const { ofOrganization: of } = opensTo;
    return ({ id, organizationId, type }) =>
      people.has(id) || (of?.id === organizationId && of.types.includes(type));
  }
  if (!about) return (viewer) => viewer.organizationId === doer.organizationId;
  const standing = new Set(about.standing);
  return (viewer) => seesProject(viewer, about.project, standing);
}

function rowFor(happeningId: string, { viewer, mail }: Candidate): ToldRow {
  return {
    id: rowId(happeningId, viewer.id),
    organization_id: viewer.organizationId,
    recipient_id: viewer.id,
    mail: mail === "never" ? null : mail,
  };
}

/** The same however often it is asked, so that a person is told once of what happened. */
function rowId(happeningId: string, userId: string): string {
  const ofUser = createHash("sha256").update(`${happeningId} ${userId}`).digest("hex");
  return `${happeningId.slice(0, 10)}${ofUser.slice(0, 16).toUpperCase()}`;
}
