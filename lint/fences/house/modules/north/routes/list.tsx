import { enter } from "#app/platform/door/enter.server.ts";
import { listRows } from "../domain/list-rows.server.ts";
import { RowList } from "../ui/row-list.tsx";

export async function loader({ request }: { request: Request }) {
  await enter(request, "north.read");
  return listRows({ organizationId: "north" });
}

export default function ListPage() {
  return <RowList rows={[]} best={0} queue="" />;
}
