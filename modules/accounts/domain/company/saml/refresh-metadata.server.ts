/** Takes over new certificates of providers whose metadata is linked. */
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { companySignIns } from "../../../schema.ts";
import { logChange, own } from "../store-provider.server.ts";
import { isCurrent } from "./certificates.server.ts";
import { readLinkedMetadata, usableAddress } from "./save-saml.server.ts";

type Settings = typeof companySignIns.$inferSelect;

const atOnce = 50;

/** A provider that cannot be read, or names another issuer, keeps what is saved. */
export async function refreshLinkedMetadata(): Promise<void> {
  let after = "";
  for (;;) {
    const part = await db
      .select()
      .from(companySignIns)
      .where(
        and(
          eq(companySignIns.protocol, "saml"),
          isNotNull(companySignIns.metadataUrl),
          gt(companySignIns.organizationId, after),
        ),
      )
      .orderBy(asc(companySignIns.organizationId))
      .limit(atOnce);
    for (const settings of part) await refresh(settings);
    if (part.length < atOnce) return;
    after = part.at(-1)!.organizationId;
  }
}

async function refresh({ organizationId, metadataUrl, issuer, ssoUrl, ...saved }: Settings) {
  const found = await readLinkedMetadata(metadataUrl!).catch((error: unknown) => {
    if (isProblem(error)) return null;
    throw error;
  });
  const isSame = found?.issuer === issuer && found.ssoUrl === ssoUrl;
  if (!isSame || !found.certificates.some((certificate) => isCurrent(certificate))) {
    log().warn({ organizationId }, "the linked metadata of a SAML provider was not taken over");
    return;
  }
  const { certificates } = found;
  const signOutAddress = usableAddress(found.signOutAddress);
  const isUnchanged =
    certificates.join() === saved.certificates.join() && signOutAddress === saved.signOutAddress;
  if (isUnchanged) return;
  const scope = await ownerScope(organizationId, productActor);
  await inTransaction(async (tx) => {
    const changed = await tx
      .update(companySignIns)
      .set({ certificates, signOutAddress, updatedAt: new Date() })
      // An administrator may have saved another provider meanwhile.
      .where(and(own(scope), eq(companySignIns.metadataUrl, metadataUrl!)))
      .returning({ id: companySignIns.organizationId });
    if (changed.length > 0)
      await logChange(tx, scope, "took over the new metadata of the company sign-in");
  });
}
