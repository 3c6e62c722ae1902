import { Form, useNavigation } from "@remix-run/react";
import { useReducer, useRef, useState } from "react";
import {
  drawingColors,
  maxTextLength,
  maxShapes,
  strokeKinds,
  type DrawingColor,
} from "#app/platform/files/drawings/shapes.ts";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { LeaveQuestion } from "#app/ui/fields/leave-question.tsx";
import { TextField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PhotoView } from "../../domain/photos/photo-view.ts";
import { DrawingSurface } from "./drawing-surface.tsx";
import {
  startDrawing,
  isFull,
  applyDrawingAction,
  type DrawingAction,
  type Tool,
} from "./drawing-state.ts";
import { ButtonRadioGroup } from "./button-radio-group.tsx";
import { firstCharacters } from "#app/platform/form/count-characters.ts";

const tools = [...strokeKinds, "text"] as const;
const colors = Object.keys(drawingColors) as DrawingColor[];
const toolNames: Record<Tool, string> = {
  arrow: "Arrow",
  circle: "Circle",
  line: "Line",
  text: "Text",
};

const isDifferent = (seen: PhotoView, view: PhotoView) =>
  seen.version !== view.version || JSON.stringify(seen.shapes) !== JSON.stringify(view.shapes);

/**
 * Draws on a photo by touch, mouse or keyboard. Saving posts all shapes. If this device or another person stores a
 * drawing in the meantime, both drawings are merged.
 */
export function DrawingEditor({ view }: { view: PhotoView }) {
  const say = useSay();
  const leaving = {
    question: say("Leave without saving?"),
    consequence: say("What you drew will be lost."),
  };
  const [state, step] = useReducer(applyDrawingAction, view.shapes, startDrawing);
  const [seen, setSeen] = useState(view);
  if (isDifferent(seen, view)) {
    setSeen(view);
    step({ type: "join", baseShapes: seen.shapes, theirs: view.shapes });
  }
  const isSaving = useRef(false);
  const busy = useNavigation().formMethod === "POST";
  const isChanged = JSON.stringify(state.shapes) !== JSON.stringify(view.shapes);
  return (
    <>
      <Toolbar state={state} step={step} />
      <DrawingSurface view={view} state={state} step={step} />
      {state.isMerged && (
        <Notice>
          <p role="status">
            {say("Someone else drew on this photo. You see both drawings. Save to keep both.")}
          </p>
        </Notice>
      )}
      <Form
        method="post"
        replace
        className="flex flex-wrap gap-2"
        onSubmit={() => (isSaving.current = true)}
      >
        <input type="hidden" name="basedOn" value={view.version} />
        <input type="hidden" name="shapes" value={JSON.stringify(state.shapes)} />
        <input type="hidden" name="goesOnFrom" value={JSON.stringify([view.shapes])} />
        <Button tone="primary" busy={busy}>
          {say("Save drawing")}
        </Button>
        <Button
          type="button"
          icon="undo"
          disabled={state.shapes.length === 0}
          onClick={() => step({ type: "undo" })}
        >
          {say("Undo")}
        </Button>
        {isFull(state) && (
          <p role="status">{say("A photo takes {count} shapes at most.", { count: maxShapes })}</p>
        )}
      </Form>
      <LeaveQuestion
        questionFor={() => (isChanged && !isSaving.current ? leaving : null)}
        hasUnsavedText={() => isChanged && !isSaving.current}
      />
    </>
  );
}

interface ToolbarProps {
  state: ReturnType<typeof startDrawing>;
  step(step: DrawingAction): void;
}

function Toolbar({ state, step }: ToolbarProps) {
  const say = useSay();
  return (
    <div className="grid gap-3">
      <ButtonRadioGroup
        legend={say("Tool")}
        choices={tools.map((tool) => ({ value: tool, label: say(toolNames[tool]) }))}
        chosen={state.tool}
        onChoose={(tool) => step({ type: "choose", tool })}
      />
      <ButtonRadioGroup
        legend={say("Color")}
        choices={colors.map((color) => ({
          value: color,
          label: (
            <>
              <svg width="16" height="16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" fill={drawingColors[color]} stroke="currentColor" />
              </svg>
              {say(color)}
            </>
          ),
        }))}
        chosen={state.color}
        onChoose={(color) => step({ type: "choose", color })}
      />
      {state.tool === "text" && (
        <TextField
          name="words"
          label={say("Text to place")}
          hint={say("Type it, then press the place on the photo.")}
          value={state.text}
          onChange={(event) =>
            step({ type: "choose", text: firstCharacters(event.target.value, maxTextLength) })
          }
        />
      )}
    </div>
  );
}
