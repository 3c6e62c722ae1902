import { Icon } from "#app/ui/icon.tsx";
import type { OfferedKind } from "../domain/mail/choose-mail.server.ts";
import type { KindChoices } from "../schema.ts";
import { kindField } from "./kind-field.ts";

interface MatrixProps {
  kinds: KindChoices;
  offered: OfferedKind[];
}

const frequencies = [
  { value: "", label: "As above" },
  { value: "at-once", label: "Right away" },
  { value: "daily", label: "Once a day" },
  { value: "never", label: "Inbox only" },
];

/** The kinds of notification, each with a choice of when it is emailed. Every notification is in the inbox too. */
export function KindMatrix({ kinds, offered }: MatrixProps) {
  const groups = [
    { title: "Asks for something", rows: offered.filter(({ asksForAction }) => asksForAction) },
    { title: "Good to know", rows: offered.filter(({ asksForAction }) => !asksForAction) },
  ];
  return (
    <details open>
      <summary className="flex cursor-pointer items-center gap-2 font-semibold">
        Choose by kind <Icon name="chevron-down" />
      </summary>
      <table className="kind-matrix">
        <caption className="sr-only">Emails by kind of notification</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Kind</span>
            </th>
            {frequencies.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={frequencies.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((kind) => (
              <KindRow key={kind.id} kind={kind} chosen={kinds[kind.id] ?? ""} />
            ))}
          </tbody>
        ))}
      </table>
    </details>
  );
}

function KindRow({ kind: { id, label }, chosen }: { kind: OfferedKind; chosen: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {frequencies.map((frequency) => (
        <td key={frequency.value}>
          <label className="select-target">
            <input
              type="radio"
              name={kindField + id}
              value={frequency.value}
              defaultChecked={frequency.value === chosen}
              aria-label={`${label}: ${frequency.label}`}
              className="select-box"
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
