/** Returns text such as "2 open, 1 closed". Pure. */
export function ticketText({ open, closed }: { open: number; closed: number }): string {
  return [open > 0 ? `${open} open` : "", closed > 0 ? `${closed} closed` : ""]
    .filter(Boolean)
    .join(", ");
}
