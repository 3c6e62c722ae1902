/** What a phone dials. */
export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** A number to call, in one piece. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={callAddress(phone)} className="text-link whitespace-nowrap">
      {phone}
    </a>
  );
}
