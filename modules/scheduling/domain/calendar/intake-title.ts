/** The title of an intake's entry. */
export function intakeTitle(clientName: string | null): string {
  return `Intake - ${clientName ?? ""}`.trimEnd();
}
