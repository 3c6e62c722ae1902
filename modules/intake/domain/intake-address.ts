/** Addresses inside an intake, bare; pages put them under the organization. */
export function intakeAddress(projectId: string, sectionId?: string | null): string {
  const section = sectionId ? `?section=${encodeURIComponent(sectionId)}` : "";
  return `/intake/${projectId}${section}`;
}
