import { Button } from "#app/ui/button.tsx";
import type { listRows } from "../domain/list-rows.server.ts";

export function RowList({ rows }: Awaited<ReturnType<typeof listRows>>) {
  return <Button label={`${rows.length} rows`} />;
}
