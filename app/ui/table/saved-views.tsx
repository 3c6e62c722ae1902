import type { SavedView } from "#app/platform/lists/saved-views.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Icon } from "../icon.tsx";
import { Menu, MenuLink } from "../overlay/menu.tsx";

interface SavedViewsProps {
  /** Id of the list. */
  list: string;
  views: readonly SavedView[];
  /** Path and search of the list's page. */
  url: string;
}

/** Menu of a person's saved views of a list. */
export function SavedViews({ list, views, url }: SavedViewsProps) {
  const under = useOrganizationPath();
  const [path = url, search] = url.split("?");
  const dialog = under(`/views/${list}`);
  return (
    <Menu label="Saved filters" face={<Face />} side="start">
      {views.map(({ id, name, filter }) => (
        <MenuLink key={id} to={filter === "" ? path : `${path}?${filter}`} icon="sliders">
          {name}
        </MenuLink>
      ))}
      <MenuLink to={search ? `${dialog}?${search}` : dialog} icon="plus">
        Add New Filter
      </MenuLink>
    </Menu>
  );
}

/** On a phone one word, so that the tools of a list fit on one line. */
function Face() {
  return (
    <>
      <span>
        Saved<span className="max-sm:sr-only"> filters</span>
      </span>
      <Icon name="chevron-down" />
    </>
  );
}
