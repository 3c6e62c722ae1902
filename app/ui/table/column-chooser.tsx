import { Form } from "@remix-run/react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { Menu } from "../overlay/menu.tsx";

interface ColumnChooserProps {
  /** Id of the list. The browser stores the choice under it. */
  list: string;
  columns: readonly { key: string; label: string }[];
  hidden: readonly string[];
  /** Path and search of the list's page. */
  url: string;
}

/** Chooses which columns a list shows. The first column always stays, because it names the row. */
export function ColumnChooser({ list, columns, hidden, url }: ColumnChooserProps) {
  return (
    <Menu label="Columns" face={<Icon name="columns" />}>
      <li>
        <Form
          key={hidden.join()}
          method="post"
          action="/columns"
          preventScrollReset
          replace
          className="grid gap-1 px-3 py-2"
        >
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="back" value={url} />
          {columns.map(({ key, label }) => (
            <label key={key} className="flex min-h-control items-center gap-3 whitespace-nowrap">
              <input type="hidden" name="offered" value={key} />
              <input
                type="checkbox"
                name="shown"
                value={key}
                defaultChecked={!hidden.includes(key)}
                className="choice-box"
              />
              {label}
            </label>
          ))}
          <Button>Show these</Button>
        </Form>
      </li>
    </Menu>
  );
}
