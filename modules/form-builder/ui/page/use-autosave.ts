import { useState } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { BuilderRefusal } from "../../domain/page/builder-refusal.ts";

/** Resolves to true after the fields are saved. */
export type SaveFields = (fields: Record<string, string>) => Promise<boolean>;

/**
 * Saves the fields of a form, or the title of a section, as soon as they lose focus. It does not use the router, so
 * that it neither waits for nor cancels a navigation. The page is notified of the change like every other open page.
 */
export function useAutosave(formId: string, sectionId?: string) {
  const address = useOrganizationPath()(`/forms/${formId}/keep`);
  const [refusal, setRefusal] = useState<BuilderRefusal | null>(null);
  const save: SaveFields = async (fields) => {
    const body = new URLSearchParams({ ...fields, ...(sectionId && { section: sectionId }) });
    try {
      const response = await fetch(address, { method: "POST", body, keepalive: true });
      if ([400, 409, 503].includes(response.status))
        setRefusal((await response.json()) as BuilderRefusal);
      else setRefusal(null);
      return response.ok;
    } catch {
      // Offline: the next button sends what was typed.
      return false;
    }
  };
  return { save, refusal };
}
