import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuLink } from "#app/ui/overlay/menu.tsx";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { exportHref, type TableId } from "../domain/exports/export-href.ts";

interface ExportMenuProps {
  /** The table or chart whose figures are downloaded. */
  name: string;
  table: TableId;
  /** The query string of the page that shows it. */
  search: string;
}

/** Downloads the figures of a table or chart. */
export function ExportMenu({ name, table, search }: ExportMenuProps) {
  const href = useOrganizationPath();
  const to = (format: "csv" | "xlsx") => href(exportHref(table, search, format));
  return (
    <Menu label={`Export: ${name}`} buttonContent={<Icon name="download" />}>
      <MenuLink to={to("csv")} isFile>
        CSV
      </MenuLink>
      <MenuLink to={to("xlsx")} isFile>
        Excel
      </MenuLink>
    </Menu>
  );
}
