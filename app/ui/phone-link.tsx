/** The number that a phone dials. */
export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** Ten digits that were typed without spaces, as Americans write them; all else as it was typed. */
function phoneWords(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return line ? `(${area}) ${exchange}-${line}` : phone;
}

/** A phone number as a link, without line breaks. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={callAddress(phone)} className="text-link whitespace-nowrap">
      {phoneWords(phone)}
    </a>
  );
}
