import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

export function PrintButton() {
  if (!useIsHydrated()) return null;
  return (
    <Button type="button" onClick={() => window.print()}>
      Print
    </Button>
  );
}
