import { useState } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { BuilderRefusal } from "../../domain/page/builder-refusal.ts";

/** Answers true once the fields are kept. */
export type Keep = (fields: Record<string, string>) => Promise<boolean>;

/**
 * Keeps the fields of a form, or the title of one of its sections, as soon as they are left. It goes past the router, whose
 * own step of that moment it must neither wait for nor disturb; the page hears of the change as every other page does.
 */
export function useKeeper(formId: string, sectionId?: string) {
  const address = useOrganizationPath()(`/forms/${formId}/keep`);
  const [refusal, setRefusal] = useState<BuilderRefusal | null>(null);
  const keep: Keep = async (fields) => {
    const body = new URLSearchParams({ ...fields, ...(sectionId && { section: sectionId }) });
    try {
      const answer = await fetch(address, { method: "POST", body, keepalive: true });
      if ([400, 409, 503].includes(answer.status))
        setRefusal((await answer.json()) as BuilderRefusal);
      else setRefusal(null);
      return answer.ok;
    } catch {
      // There is no line: what was typed goes along with the next button.
      return false;
    }
  };
  return { keep, refusal };
}
