import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "#app/ui/page.tsx";
import { listEveryShortcut } from "../list-shortcuts.server.ts";
import { ShortcutList } from "../pages/shortcut-list.tsx";

export const meta: MetaFunction = () => [{ title: "Keyboard shortcuts · Fieldlight" }];

export async function loader() {
  return { groups: await listEveryShortcut() };
}

export default function Shortcuts() {
  return (
    <Page title="Keyboard shortcuts" width="narrow">
      <p className="text-muted">On a Mac, use Command instead of Ctrl.</p>
      <ShortcutList {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
