import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { HelpPart } from "../domain/help-pages.server.ts";

/** The text of a help page. Its links lead into the reader's organization. */
export function HelpText({ parts }: { parts: HelpPart[] }) {
  return (
    <div className="help-text">
      <Parts parts={parts} />
    </div>
  );
}

function Parts({ parts }: { parts: HelpPart[] }) {
  const href = useOrganizationPath();
  return parts.map((part, index) => {
    if (typeof part === "string") return part;
    const inner = <Parts parts={part.parts} />;
    // The parts of a text have no other key than their index.
    if (part.kind === "a")
      return (
        // A phone without a connection has the pages themselves.
        <Link key={index} to={href(part.to)} reloadDocument>
          {inner}
        </Link>
      );
    const Tag = part.kind;
    return <Tag key={index}>{inner}</Tag>;
  });
}
