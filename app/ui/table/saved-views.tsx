import type { SavedView } from "#app/platform/lists/saved-views.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { isPageParameter } from "../../platform/lists/table-query.ts";
import { Icon } from "../icon.tsx";
import { Menu, MenuLink } from "../overlay/menu.tsx";
import { Tabs } from "../tabs.tsx";

interface SavedViewsProps {
  /** Id of the list. */
  list: string;
  views: readonly SavedView[];
  /** Path and search of the list's page. */
  url: string;
}

const addressOf = (path: string, filter: string) => (filter === "" ? path : `${path}?${filter}`);

/** The saved views of a list as tabs. The one is current whose address the page has. */
export function ViewTabs({ views, url }: SavedViewsProps) {
  if (views.length === 0) return null;
  const [path = url, search = ""] = url.split("?");
  const now = new URLSearchParams(search);
  const tabs = views.map(({ name, filter }) => ({
    label: name,
    to: addressOf(path, filter),
    current: filter !== "" && isSame(now, new URLSearchParams(filter)),
    icon: "star" as const,
  }));
  return <Tabs label="Saved filters" tabs={tabs} />;
}

/** Whether the address has the parameters of the view and, beside a page and its size, no others. */
function isSame(now: URLSearchParams, view: URLSearchParams): boolean {
  const set = [...now].filter(([name]) => name !== "size" && !isPageParameter(name));
  const words = (entries: Iterable<[string, string]>) =>
    [...entries].map((entry) => entry.join("=")).toSorted();
  return words(set).join("&") === words(view).join("&");
}

/** Menu of a person's saved views of a list. */
export function SavedViews({ list, views, url }: SavedViewsProps) {
  const href = useOrganizationPath();
  const [path = url, search] = url.split("?");
  const dialog = href(`/views/${list}`);
  return (
    <Menu label="Saved filters" face={<Icon name="star" />}>
      {views.map(({ id, name, filter }) => (
        <MenuLink key={id} to={addressOf(path, filter)} icon="star">
          {name}
        </MenuLink>
      ))}
      <MenuLink to={search ? `${dialog}?${search}` : dialog} icon="plus">
        Add New Filter
      </MenuLink>
    </Menu>
  );
}
