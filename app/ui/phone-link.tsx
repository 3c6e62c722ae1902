/** The number that a phone dials. */
export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** A phone number as a link, without line breaks. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={callAddress(phone)} className="text-link whitespace-nowrap">
      {phone}
    </a>
  );
}
