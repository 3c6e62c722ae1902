import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { loader } from "../routes/shortcuts.tsx";
import { Modal } from "./modal.tsx";
import { ShortcutList } from "./shortcut-list.tsx";

/** The list of shortcuts, over the current page. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const page = useOrganizationPath()("/shortcuts");
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => load(page), [load, page]);
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid max-h-[70dvh] gap-4 overflow-y-auto p-4">
        <div className="flex items-center justify-between">
          <h1 className="text-xl">Keyboard shortcuts</h1>
          <Button type="button" icon="x" iconOnly onClick={onClose}>
            Close
          </Button>
        </div>
        {data && <ShortcutList groups={data.groups} />}
      </div>
    </Modal>
  );
}
