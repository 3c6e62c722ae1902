import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { formatCount } from "../../platform/format.ts";
import {
  preservedParameters,
  pageSizes,
  pageWindow,
  tableHref,
  type PageKeys,
} from "../../platform/lists/table-query.ts";
import { Button } from "../button.tsx";
import { controlClass } from "../fields/field-frame.tsx";

const stepClass =
  "inline-flex min-h-control min-w-control items-center justify-center rounded-md px-2 hover:bg-sunken";

/** Allowed page sizes. Each is part of the URL, so a list can start at any row. */
function PageSizes({ size }: { size: number }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex items-center">
      <span id="rows-a-page" className="mr-2">
        Rows a page
      </span>
      <ul aria-labelledby="rows-a-page" className="flex">
        {pageSizes.map((one) => (
          <li key={one}>
            <Link
              to={tableHref(pathname + search, { size: one })}
              preventScrollReset
              aria-current={one === size ? "true" : undefined}
              className={`${stepClass} tabular-nums ${one === size ? "font-semibold text-ink" : ""}`}
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
  /** There are more rows than were counted. */
  hasMore?: boolean;
  /** Keys of the rows shown, which are used to find the neighboring pages. Without them pages are found by number. */
  keys?: PageKeys | undefined;
  /** The page number counted from the end, where the rows before it are not counted. */
  last?: number | undefined;
}

/** Previous, page numbers, Next and the page size, as links based on the current URL. Renders nothing if all rows fit. */
export function Pagination(props: PaginationProps) {
  const { page, size, total, last } = props;
  if (total <= pageSizes[0] && page === 1 && last === undefined) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted"
    >
      <p>{whichRows(props)}</p>
      <PageSizes size={size} />
      {(total > size || page > 1 || last !== undefined) && <Steps {...props} />}
    </nav>
  );
}

function whichRows({ page, size, total, hasMore, last }: PaginationProps): string {
  const all = `${hasMore ? "more than " : ""}${formatCount(total)}`;
  if (last !== undefined)
    return last === 1
      ? `The last page of ${all}`
      : `Page ${formatCount(last)} from the end of ${all}`;
  const first = (page - 1) * size + 1;
  if (first > total && !hasMore) return `This page is empty. The list has ${all}`;
  const end = hasMore ? page * size : Math.min(page * size, total);
  return `${formatCount(first)} to ${formatCount(end)} of ${all}`;
}

function Steps(props: PaginationProps) {
  const { page, size, total, hasMore = false, keys, last } = props;
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const counted = Math.max(1, Math.ceil(total / size));
  // Beyond the counted rows, pages continue as long as there are rows.
  const pages = hasMore ? Math.max(counted, keys?.after ? page + 1 : page) : counted;
  const to = (target: number) => tableHref(url, paramsOf(target, page, keys));
  const step = (href: string | null, rel: string, words: ReactNode) =>
    href && (
      <li>
        <Link to={href} rel={rel} className={stepClass}>
          {words}
        </Link>
      </li>
    );
  if (last !== undefined)
    return (
      <ul className="flex flex-wrap items-center">
        {step(tableHref(url, { page: 1 }), "first", "First")}
        {step(
          keys?.before ? tableHref(url, { last: last + 1, before: keys.before }) : null,
          "prev",
          "Previous",
        )}
        {step(last > 1 ? tableHref(url, fromEnd(last - 1, keys)) : null, "next", "Next")}
      </ul>
    );
  const previous = Math.min(page - 1, pages);
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <ul className="flex flex-wrap items-center">
        {step(previous >= 1 ? to(previous) : null, "prev", "Previous")}
        {pageWindow(Math.min(page, pages), pages).map((one, position) => (
          <li key={one ?? `gap ${position}`} className="max-sm:hidden">
            {one === null ? (
              <span className="px-2">…</span>
            ) : (
              <Link
                to={to(one)}
                aria-label={`Page ${one}`}
                aria-current={one === page ? "page" : undefined}
                className={`${stepClass} tabular-nums ${one === page ? "bg-sunken font-semibold text-ink" : ""}`}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
        {step(page < pages ? to(page + 1) : null, "next", "Next")}
        {step(hasMore && keys?.after ? tableHref(url, { last: 1 }) : null, "last", "Last")}
      </ul>
      {pages > fewPages && <PageField url={url} />}
    </div>
  );
}

/** Up to this many pages the page numbers suffice. More pages also get the field for a page number. */
const fewPages = 7;

function paramsOf(target: number, page: number, keys: PageKeys | undefined) {
  const { after, before } = keys ?? {};
  if (target === page + 1 && after) return { page: target, after };
  // The first page is requested without a key, so that new rows appear on it.
  return target === page - 1 && target > 1 && before ? { page: target, before } : { page: target };
}

const fromEnd = (last: number, keys: PageKeys | undefined) =>
  last > 1 && keys?.after ? { last, after: keys.after } : { last };

/** Any page by its number. */
function PageField({ url }: { url: string }) {
  return (
    <Form method="get" action={url.split("?")[0] ?? url} className="flex items-center gap-1">
      <HiddenParameters url={url} ownNames={[]} />
      <label className="flex items-center gap-1">
        <span className="whitespace-nowrap">Page</span>
        <input
          name="page"
          inputMode="numeric"
          pattern="[0-9]*"
          title="A number"
          required
          className={`${controlClass} w-16`}
        />
      </label>
      <Button>Go</Button>
    </Form>
  );
}

/** The rest of the URL, for a form that changes some parameters. */
export function HiddenParameters({ url, ownNames }: { url: string; ownNames: readonly string[] }) {
  return preservedParameters(url, ownNames).map(([name, value], position) => (
    <input key={`${name} ${position}`} type="hidden" name={name} value={value} />
  ));
}

/**
 * Logs each answer for a list that arrives after a newer request was sent. The answer is dropped, and the list shows the rows of
 * the newer request.
 */
export function useLateResponseLog(): void {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLoadingList = state === "loading" && location.pathname === pathname;
  const requestKey = isLoadingList ? location.key : null;
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (requestKey !== null && awaited.current !== null && requestKey !== awaited.current)
      console.warn("lock is expired");
    awaited.current = requestKey;
  }, [requestKey]);
}
