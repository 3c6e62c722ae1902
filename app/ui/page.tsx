import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Icon } from "./icon.tsx";

export interface Crumb {
  label: string;
  to: string;
}

interface PageProps {
  /** The page's h1. Omit it when a Table or a dialog renders the heading. */
  title?: ReactNode;
  /** A state beside the heading, such as a StatusBadge. */
  badge?: ReactNode;
  /** The menu of the pages that it belongs to, such as the settings; above it on a phone. */
  aside?: ReactNode;
  /** The breadcrumbs, without the page itself. */
  breadcrumbs?: readonly Crumb[];
  /** The name of the help page beside the heading, which is a text then. */
  help?: string;
  /** The one primary action. */
  action?: ReactNode;
  /** "narrow" for forms and reading, "wide" for tables and plans. */
  width?: "narrow" | "normal" | "wide";
  children: ReactNode;
}

const widths = { narrow: "max-w-2xl", normal: "max-w-5xl", wide: "max-w-[1600px]" };

/** The frame of a page's content. The shell adds the space around it, and all pages have the same left edge. */
export function Page({ aside, ...page }: PageProps) {
  if (!aside) return <Content {...page} />;
  return (
    <div className={`page-beside paper-flow print:max-w-none ${widths.wide}`}>
      {aside}
      <Content {...page} />
    </div>
  );
}

function Content(props: PageProps) {
  const { title, badge, breadcrumbs = [], help, action, width = "normal", children } = props;
  return (
    <div className={`paper-flow grid w-full min-w-0 gap-6 print:max-w-none ${widths[width]}`}>
      {(title || action || breadcrumbs.length > 0) && (
        <header className={`grid min-w-0 gap-1 ${title || action ? "" : "-mb-5"}`}>
          <Breadcrumbs crumbs={breadcrumbs} />
          <div className="page-head">
            {title && (
              <div className="flex min-w-0 items-center gap-2">
                <h1 className="min-w-0 wrap-anywhere">{title}</h1>
                {help && typeof title === "string" && <HelpLink page={help} of={title} />}
                {badge}
              </div>
            )}
            {action && <div className="head-actions">{action}</div>}
          </div>
        </header>
      )}
      {children}
    </div>
  );
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-muted">
        {crumbs.map(({ label, to }, position) => (
          <li key={to} className="flex items-center gap-1">
            {position > 0 && <Icon name="chevron-right" size={12} />}
            <Link to={to} className="text-link hover:text-ink">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface HelpLinkProps {
  /** The name of a help page. */
  page: string;
  /** The heading beside which it is shown. */
  of: string;
}

/** The question mark beside a heading. A phone without a connection has the help pages themselves, so it loads the page. */
export function HelpLink({ page, of }: HelpLinkProps) {
  const href = useOrganizationPath();
  return (
    <Link
      to={href(`/help/${page}`)}
      reloadDocument
      aria-label={`Help for ${of}`}
      className="help-mark print:hidden"
    >
      ?
    </Link>
  );
}
