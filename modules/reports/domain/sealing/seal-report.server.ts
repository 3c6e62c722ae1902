/** Seals the file of a report: a signature in the file, and a row with its digest and what its cover says. */
import { randomBytes } from "node:crypto";
import { formatDate } from "#app/platform/format.ts";
import { sayIn } from "#app/platform/page/language.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { sealFile } from "#app/platform/pdf/sealing/seal-file.server.ts";
import { readSealKey } from "#app/platform/pdf/sealing/seal-key.server.ts";
import type { SealInfo } from "#app/platform/pdf/sealing/seal-placeholder.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { reportSeals, type SealedFacts } from "../../schema.ts";
import { outcomeMessage } from "../description/outcome-message.ts";
import type { ReportContent } from "../description/read-report-content.server.ts";
import { reportTitle } from "../description/report-title.ts";

/** A seal before its file exists: the cover shows its address. */
export interface ReportSeal {
  id: string;
  url: string;
  info: SealInfo;
}

export function newSeal(content: ReportContent, sealedAt: Date): ReportSeal {
  const id = randomBytes(16).toString("base64url");
  return {
    id,
    url: `${env().APP_ORIGIN}/verify/${id}`,
    info: {
      name: content.provider?.name ?? "Fieldlight",
      reason: sayIn(content.translation)("This report is sealed against changes."),
      sealedAt,
    },
  };
}

/** Signs the temporary file in place. */
export async function sealReceived(received: ReceivedFile, { info }: ReportSeal): Promise<void> {
  const { digest, size } = await sealFile(received.path, await readSealKey(), info.sealedAt);
  received.digest = digest;
  received.size = size;
}

interface SealedFile {
  content: ReportContent;
  received: ReceivedFile;
  seal: ReportSeal;
  fileId: string;
}

export async function storeSeal(
  tx: Transaction,
  { content, received, seal, fileId }: SealedFile,
): Promise<void> {
  const { project } = content;
  await tx.insert(reportSeals).values({
    id: seal.id,
    organizationId: project.organizationId,
    projectId: project.id,
    fileId,
    digest: received.digest ?? "",
    size: received.size,
    facts: factsOf(content),
    sealedAt: seal.info.sealedAt,
  });
}

function factsOf({ project, site, result, zone }: ReportContent): SealedFacts {
  const on = (timestamp: Date | null) => (timestamp ? formatDate(timestamp, zone) : null);
  return {
    title: reportTitle(project, site),
    siteAddress: site.siteAddress,
    siteOwnerName: site.siteOwnerName,
    outcome: result ? outcomeMessage(result) : null,
    inspectedOn: on(project.startedAt ?? project.inspectionAt),
    completedOn: on(project.completedAt),
  };
}
