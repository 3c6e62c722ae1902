/** The areas and scopes of limited keys in words. Pure, for browser and server. */
import type { KeyArea, KeyScope } from "#app/platform/auth/key-scopes.ts";

export const areaTexts: Readonly<Record<KeyArea, { label: string; write: string }>> = {
  projects: { label: "Projects", write: "create, change, schedule and cancel them" },
  files: { label: "Files and photos", write: "attach files" },
  reports: { label: "Reports", write: "email them" },
  tickets: { label: "Tickets", write: "create, change and close them" },
  users: { label: "Users", write: "invite and deactivate them" },
  forms: { label: "Forms and rubrics", write: "duplicate forms" },
};

/** What a key may do in an area. */
export const accesses = ["none", "read", "write"] as const;

export type Access = (typeof accesses)[number];

/** Who may change an area may also read it. */
export const scopesOfAccess = (area: KeyArea, access: Access): KeyScope[] =>
  access === "none" ? [] : access === "read" ? [`${area}:read`] : [`${area}:read`, `${area}:write`];

/** "Reads projects and tickets. Changes tickets." */
export function describeScopes(scopes: readonly string[]): string {
  const areas = Object.entries(areaTexts) as [KeyArea, (typeof areaTexts)[KeyArea]][];
  const named = (verb: "read" | "write") =>
    areas
      .filter(([area]) => scopes.includes(`${area}:${verb}`))
      .map(([, { label }]) => label.toLowerCase());
  const list = new Intl.ListFormat("en-US");
  const sentence = (start: string, found: string[]) =>
    found.length > 0 ? [`${start} ${list.format(found)}.`] : [];
  return [...sentence("Reads", named("read")), ...sentence("Changes", named("write"))].join(" ");
}

/** The choices of how long a key works, in days; "" for no end. */
export const lifetimes = [
  ["30", "30 days"],
  ["90", "90 days"],
  ["365", "One year"],
  ["", "No end"],
] as const;
