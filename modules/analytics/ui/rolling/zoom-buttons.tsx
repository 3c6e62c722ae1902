import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

interface ZoomButtonsProps {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onAll: () => void;
  /** Which days are shown; announced to screen readers on each change. */
  words: string;
}

/** Fewer days, more days, all days; shown only with JavaScript. */
export function ZoomButtons({ onZoomIn, onZoomOut, onAll, words }: ZoomButtonsProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <div role="group" aria-label="Days that are shown" className="flex flex-wrap gap-2">
      <Button type="button" icon="plus" iconOnly onClick={onZoomIn}>
        Zoom in
      </Button>
      <Button type="button" icon="minus" iconOnly onClick={onZoomOut}>
        Zoom out
      </Button>
      <Button type="button" onClick={onAll}>
        Show all days
      </Button>
      <p role="status" className="sr-only">
        {words}
      </p>
    </div>
  );
}
