import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "../../platform/format.ts";
import { pageSizes, pageWindow, tableHref } from "../../platform/lists/table-query.ts";

const stepClass =
  "inline-flex min-h-control min-w-control items-center justify-center rounded-md px-2 hover:bg-sunken";

/** Rows a page may hold; the first is what a list begins with. */
function PageSizes({ size }: { size: number }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex items-center">
      <span id="rows-a-page" className="mr-1">
        Rows a page
      </span>
      <ul aria-labelledby="rows-a-page" className="flex">
        {pageSizes.map((one) => (
          <li key={one}>
            <Link
              to={tableHref(pathname + search, { size: one === pageSizes[0] ? null : one })}
              preventScrollReset
              aria-current={one === size ? "true" : undefined}
              className={`${stepClass} tabular-nums aria-[current=true]:font-semibold aria-[current=true]:text-ink`}
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PaginationProps {
  page: number;
  size: number;
  total: number;
  /** There are more rows, which no page shows. */
  hasMore?: boolean;
}

/** Previous, page numbers and Next and the rows of a page, as links of the current address; nothing where all rows fit. */
export function Pagination({ page, size, total, hasMore = false }: PaginationProps) {
  const { pathname, search } = useLocation();
  const to = (target: number) => tableHref(pathname + search, { page: target });
  const pages = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  if (total <= pageSizes[0] && page === 1) return null;
  const step = (target: number, rel: string, words: ReactNode) =>
    target >= 1 && target <= pages ? (
      <Link to={to(target)} rel={rel} className={stepClass}>
        {words}
      </Link>
    ) : null;
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted"
    >
      <p>
        {first > total
          ? `This page is empty. The list has ${formatCount(total)}`
          : `${formatCount(first)} to ${formatCount(last)} of ${hasMore ? "more than " : ""}${formatCount(total)}`}
      </p>
      <PageSizes size={size} />
      {(pages > 1 || page > 1) && (
        <ul className="flex flex-wrap items-center">
          <li>{step(Math.min(page - 1, pages), "prev", "Previous")}</li>
          {pageWindow(Math.min(page, pages), pages).map((one, position) => (
            <li key={one ?? `gap ${position}`} className="max-sm:hidden">
              {one === null ? (
                <span className="px-2">…</span>
              ) : (
                <Link
                  to={to(one)}
                  aria-label={`Page ${one}`}
                  aria-current={one === page ? "page" : undefined}
                  className={`${stepClass} tabular-nums aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink`}
                >
                  {one}
                </Link>
              )}
            </li>
          ))}
          <li>{step(page + 1, "next", "Next")}</li>
        </ul>
      )}
    </nav>
  );
}
