import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";
import { Kbd } from "#app/ui/kbd.tsx";

const names: Record<string, string> = { mod: "Ctrl", " ": "Space" };

/** Shortcuts grouped by where they work. */
export function ShortcutList({ groups }: { groups: readonly ShortcutGroup[] }) {
  return groups.map(({ where, shortcuts }) => (
    <section key={where} aria-label={where} className="grid gap-2">
      <h2>{where}</h2>
      <dl className="divide-y divide-line rounded-md border border-line bg-raised">
        {shortcuts.map(({ id, keys, does }) => (
          <div key={id} className="flex items-center justify-between gap-4 px-3 py-2">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.split("+").map((key) => (
                <Kbd key={key}>{names[key] ?? key.toUpperCase()}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
