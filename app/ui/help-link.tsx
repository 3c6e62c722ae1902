import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";

interface HelpLinkProps {
  /** The name of a help page. */
  page: string;
  /** The heading that it stands beside. */
  of: string;
}

/** The question mark beside a heading. A phone without a connection has the help pages themselves, so it loads the page. */
export function HelpLink({ page, of }: HelpLinkProps) {
  const under = useOrganizationPath();
  return (
    <Link
      to={under(`/help/${page}`)}
      reloadDocument
      aria-label={`Help for ${of}`}
      className="help-mark print:hidden"
    >
      ?
    </Link>
  );
}
