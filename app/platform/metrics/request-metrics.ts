/** Summarizes the counted requests of a process by route. Pure. */

/** A histogram value as the metrics library returns it. */
export interface CountedValue {
  metricName?: string;
  labels: Partial<Record<"method" | "route" | "status" | "le", string | number>>;
  value: number;
}

export interface RouteMetrics {
  method: string;
  route: string;
  requests: number;
  /** Requests answered with a status of 500 or more. */
  failed: number;
  /** The median and the 95th percentile in seconds. Infinite beyond the last bucket. */
  median: number;
  slow: number;
  /** Total time of all requests, in seconds. */
  seconds: number;
}

interface RequestCounts {
  method: string;
  route: string;
  requests: number;
  failed: number;
  seconds: number;
  /** Requests that took at most this many seconds, by the seconds. */
  atMost: Map<number, number>;
}

/** The routes with the most total time come first. */
export function requestMetrics(values: readonly CountedValue[]): RouteMetrics[] {
  const routes = new Map<string, RequestCounts>();
  for (const value of values) add(countedOf(routes, value), value);
  return [...routes.values()]
    .map(({ atMost, ...counted }) => ({
      ...counted,
      median: secondsOf(atMost, 0.5),
      slow: secondsOf(atMost, 0.95),
    }))
    .toSorted((a, b) => b.seconds - a.seconds);
}

function countedOf(routes: Map<string, RequestCounts>, { labels }: CountedValue): RequestCounts {
  const [method, route] = [String(labels.method ?? ""), String(labels.route ?? "")];
  const key = `${method} ${route}`;
  const known = routes.get(key);
  if (known) return known;
  const counted = { method, route, requests: 0, failed: 0, seconds: 0, atMost: new Map() };
  routes.set(key, counted);
  return counted;
}

function add(counted: RequestCounts, { metricName = "", labels, value }: CountedValue): void {
  if (metricName.endsWith("_sum")) counted.seconds += value;
  if (metricName.endsWith("_count")) {
    counted.requests += value;
    if (String(labels.status).startsWith("5")) counted.failed += value;
  }
  if (metricName.endsWith("_bucket")) {
    const max = labels.le === "+Inf" ? Number.POSITIVE_INFINITY : Number(labels.le);
    counted.atMost.set(max, (counted.atMost.get(max) ?? 0) + value);
  }
}

/** The time that a share of the requests took at most, assuming an even spread within its bucket. */
function secondsOf(atMost: ReadonlyMap<number, number>, share: number): number {
  const buckets = [...atMost].toSorted(([a], [b]) => a - b);
  const requested = share * (buckets.at(-1)?.[1] ?? 0);
  let [from, before] = [0, 0];
  for (const [max, requests] of buckets) {
    if (requests >= requested) {
      if (requests === before || max === Number.POSITIVE_INFINITY) return max;
      return from + ((max - from) * (requested - before)) / (requests - before);
    }
    [from, before] = [max, requests];
  }
  return 0;
}
