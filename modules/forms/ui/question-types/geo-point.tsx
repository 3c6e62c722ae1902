import { useRef, useState } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { QuestionTypeUi } from "./question-type-ui.ts";

/** Long enough for a phone that has just been taken out of a pocket. */
const timeoutMilliseconds = 20_000;

export const geoPoint: QuestionTypeUi = {
  /** The place is typed, or read from the device with scripts. */
  Control: function GeoPoint({ texts, answer }) {
    const say = useSay();
    const isHydrated = useIsHydrated();
    const frame = useRef<HTMLDivElement>(null);
    const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
    const ask = (): void => {
      // Browsers give it only to pages with a safe connection.
      if (!("geolocation" in navigator)) return setState("failed");
      setState("asking");
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          setState("idle");
          const input = frame.current?.querySelector("input");
          if (!input) return;
          const text = `${latitude.toFixed(6)} ${longitude.toFixed(6)}`;
          input.setRangeText(text, 0, input.value.length, "end");
          input.dispatchEvent(new Event("input", { bubbles: true }));
        },
        () => setState("failed"),
        { enableHighAccuracy: true, timeout: timeoutMilliseconds, maximumAge: 0 },
      );
    };
    return (
      <div ref={frame} className="grid gap-2">
        <TextField
          {...texts}
          hint={texts.hint ?? say("Latitude and longitude, such as 40.7128 -74.0060.")}
          autoComplete="off"
          spellCheck={false}
          defaultValue={answer?.values[0] ?? ""}
        />
        {isHydrated && !texts.disabled && (
          <div>
            <Button type="button" busy={state === "asking"} onClick={ask}>
              {say("Use my location")}
            </Button>
          </div>
        )}
        <p role="status" className="text-base text-warn empty:hidden">
          {state === "failed" && say("This device did not give its location. Type it instead.")}
        </p>
      </div>
    );
  },
};
