import { Form, Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { formatCount } from "#app/ui/format.ts";
import { statusFill } from "#app/ui/status.tsx";
import type { HomeTile } from "../domain/load-home.server.ts";
import { timeSpans, type TimeSpan } from "../domain/home-tiles.ts";

interface StatusTilesProps {
  span: TimeSpan;
  since: Date;
  tiles: HomeTile[];
}

/** How many projects of the time span stand in each status; each tile leads to them. */
export function StatusTiles({ span, since, tiles }: StatusTilesProps) {
  const under = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  // "en-CA" writes a day as YYYY-MM-DD.
  const from = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(since);
  return (
    <section aria-label="Projects by status" className="grid gap-3">
      <SpanForm span={span} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {tiles.map(({ status, count }) => (
          <li key={status}>
            <Link
              to={under(`/projects?tab=${encodeURIComponent(status)}&from=${from}`)}
              className="grid gap-1 rounded-md border border-line border-l-4 bg-raised p-3 hover:bg-sunken"
              style={{ borderLeftColor: statusFill(status) }}
            >
              <span className="text-2xl font-semibold tabular-nums">{formatCount(count)}</span>
              <span className="text-sm text-muted">{status}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SpanForm({ span }: { span: TimeSpan }) {
  const home = useOrganizationPath()("/");
  return (
    <Form method="get" action={home} className="flex flex-wrap items-end gap-2">
      <SelectField
        key={span}
        label="Created in the"
        name="span"
        options={Object.keys(timeSpans)}
        defaultValue={span}
      />
      <Button>Show</Button>
      <Link to={`${home}?span=`} className="text-link py-2 text-sm">
        Clear
      </Link>
    </Form>
  );
}
