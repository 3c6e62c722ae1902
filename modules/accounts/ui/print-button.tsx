import { Button } from "#app/ui/button.tsx";
import { useIsAlive } from "#app/ui/use-is-alive.ts";

export function PrintButton() {
  if (!useIsAlive()) return null;
  return (
    <Button type="button" onClick={() => window.print()}>
      Print
    </Button>
  );
}
