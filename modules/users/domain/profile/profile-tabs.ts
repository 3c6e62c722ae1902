/** The tabs of a user's page, by their name in the URL. */
export const profileTabs = {
  user: "User Information",
  api: "API Access",
  reports: "Report Configuration",
  organization: "Organization Configuration",
} as const;

export type ProfileTab = keyof typeof profileTabs;

export function profileTabOf(url: string): ProfileTab {
  const requested = new URL(url).searchParams.get("tab");
  return (Object.keys(profileTabs) as ProfileTab[]).find((tab) => tab === requested) ?? "user";
}
