import { Fragment } from "react";

/** An address to write to. Where it is longer than its line it breaks before a dot or the @, and not within a word. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="text-link">
      {email.split(/(?=[@.])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
