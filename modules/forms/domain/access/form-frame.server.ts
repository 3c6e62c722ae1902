import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { listTabs } from "#app/platform/manifest/list-tabs.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Tab } from "#app/platform/manifest/tabs.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";

/** What every tab of the form editor shows around its own content. */
export interface FormFrame {
  id: string;
  title: string;
  active: boolean;
  /** A draft is edited beside the published version. */
  drafting: boolean;
  modified: boolean;
  publishedVersion: number | null;
  /** Whether people may be invited to register for it: the organization allows special registration. */
  hasAccess: boolean;
  /** Those that other modules bring, beside the editor's own. */
  tabs: Tab[];
  /** Where other modules take the form as a file. */
  files: Tab[];
}

type Framed = Omit<FormFrame, "tabs" | "files">;

declare module "#app/platform/manifest/tabs.ts" {
  interface TabSubjects {
    form: Framed;
    "form files": Framed;
    forms: null;
  }
}

/**
 * The frame of the organization's own form.
 * @throws Problem "not-found" for an unknown, deleted or foreign form.
 */
export async function getFormFrame(scope: Scope, formId: string): Promise<FormFrame> {
  const [frame] = await db
    .select({
      id: forms.id,
      title: forms.title,
      active: forms.active,
      drafting: forms.drafting,
      modified: forms.modified,
      publishedVersion: forms.publishedVersion,
      hasAccess: organizations.allowSpecialRegistration,
    })
    .from(forms)
    .innerJoin(organizations, eq(organizations.id, forms.organizationId))
    .where(
      and(
        eq(forms.id, formId),
        eq(forms.organizationId, scope.organizationId),
        isNull(forms.deletedAt),
      ),
    )
    .limit(1);
  if (!frame) throw new Problem("not-found");
  const [tabs, files] = await Promise.all([
    listTabs(scope, "form", frame),
    listTabs(scope, "form files", frame),
  ]);
  return { ...frame, tabs, files };
}
