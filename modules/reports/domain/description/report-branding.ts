/** Whose logo a report shows. */
export const brandings = [
  { value: "provider", label: "The provider's logo" },
  { value: "provider-and-client", label: "The provider's logo plus the client logo" },
  { value: "client", label: "The client logo" },
] as const;

export type Branding = (typeof brandings)[number]["value"];
