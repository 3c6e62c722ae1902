import { Fragment } from "react";

/** The number that a phone dials. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** Ten digits that were typed without spaces, as Americans write them; all else as it was typed. */
function phoneText(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return line ? `(${area}) ${exchange}-${line}` : phone;
}

/** A phone number as a link, without line breaks. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className="text-link whitespace-nowrap">
      {phoneText(phone)}
    </a>
  );
}

/** A mailto link. An address longer than its line breaks before a dot or the @, not within a word. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="text-link">
      {email.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
