import {
  createContext,
  useContext,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass, GroupField } from "#app/ui/fields/field-frame.tsx";
import { usePhotoUrl } from "#app/ui/files-path.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import {
  largestPictureSide,
  pinLimits,
  pinLines,
  planValue,
  readPins,
  shownPictureWidth,
  type AnswerDrawing,
  type FormField,
  type Plan,
  type PlanPin,
} from "#modules/form-logic/public.ts";
import type { QuestionTypeUi, TypeControlProps } from "./question-type-ui.ts";

/** The pictures among the project's files. */
export const PlansContext = createContext<readonly Plan[]>([]);

export const planPins: QuestionTypeUi = { Control: PlanPins };

/** The plans to choose from: the author's, else the project's. One that was answered on stays. */
function usePlans({ picture }: FormField, chosen: Plan | null): Plan[] {
  const say = useSay();
  const ofProject = useContext(PlansContext);
  const plans = picture ? [{ id: picture.id, name: picture.text ?? say("Plan") }] : [...ofProject];
  const isListed = chosen === null || plans.some(({ id }) => id === chosen.id);
  return isListed ? plans : [chosen, ...plans];
}

/** A finger or a mouse marks points on the plan, and arrow keys move one. Without scripts they are written as lines. */
function PlanPins({ texts, field, answer }: TypeControlProps) {
  const say = useSay();
  const isHydrated = useIsHydrated();
  const [stored] = useState(() => readPins(answer?.values ?? []));
  const plans = usePlans(field, stored.plan);
  const [planId, setPlanId] = useState(stored.plan?.id ?? plans[0]?.id ?? "");
  const plan = plans.find(({ id }) => id === planId) ?? null;
  const { name, disabled } = texts;
  const hint =
    texts.hint ?? (plan ? undefined : say("The project has no picture to mark points on."));
  return (
    <GroupField {...texts} hint={hint}>
      {(id) => {
        if (disabled) return plan && <PlanWithPins plan={{ ...plan, pins: stored.pins }} />;
        return (
          <>
            {plan && <PlanChoice name={name} plans={plans} plan={plan} choose={setPlanId} />}
            {isHydrated && plan && (
              <PinEditor id={id} name={name} plan={plan} stored={stored.pins} />
            )}
            {!isHydrated && <WrittenPins id={id} name={name} plan={plan} pins={stored.pins} />}
          </>
        );
      }}
    </GroupField>
  );
}

interface PlanChoiceProps {
  name: string;
  plans: readonly Plan[];
  plan: Plan;
  choose: (id: string) => void;
}

function PlanChoice({ name, plans, plan, choose }: PlanChoiceProps) {
  const say = useSay();
  if (plans.length === 1) return <input type="hidden" name={name} value={planValue(plan)} />;
  return (
    <select
      name={name}
      aria-label={say("Plan")}
      value={planValue(plan)}
      onChange={({ target }) => choose(readPins([target.value]).plan?.id ?? "")}
      className={`${controlClass} max-w-md`}
    >
      {plans.map((each) => (
        <option key={each.id} value={planValue(each)}>
          {each.name}
        </option>
      ))}
    </select>
  );
}

interface WrittenPinsProps {
  id: string;
  name: string;
  plan: Plan | null;
  pins: readonly PlanPin[];
}

function WrittenPins({ id, name, plan, pins }: WrittenPinsProps) {
  const say = useSay();
  return (
    <>
      {plan && <PlanWithPins plan={{ ...plan, pins: [...pins] }} hasScale />}
      <label htmlFor={id} className="text-base">
        {say(
          "One point on each line: percent from the left, percent from the top, and a note, such as 42 12 Cracked module.",
        )}
      </label>
      <textarea
        id={id}
        name={name}
        rows={Math.max(3, pins.length + 1)}
        defaultValue={pinLines(pins)}
        className={controlClass}
      />
    </>
  );
}

/** The plan with what was marked on it, to look at. */
export function PlanWithPins({
  plan,
  hasScale = false,
  hasNotes = true,
}: {
  plan: NonNullable<AnswerDrawing["plan"]>;
  /** False where the answer in words is beside it. */
  hasNotes?: boolean;
  /** Shows where every tenth of the width and height is. */
  hasScale?: boolean;
}) {
  return (
    <div className="grid max-w-2xl gap-2">
      <div className={`plan rounded-md border border-line ${hasScale ? "plan-scale" : ""}`}>
        <PlanPicture plan={plan} />
        {plan.pins.map((pin, index) => (
          <span key={index} style={styleOf(pin)} className="plan-pin">
            <span>{index + 1}</span>
          </span>
        ))}
      </div>
      {hasNotes && plan.pins.some(({ note }) => note !== "") && (
        <ol className="list-decimal pl-6 text-base">
          {plan.pins.map(({ note }, index) => (
            <li key={index}>{note}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

const styleOf = ({ x, y }: PlanPin) => ({ left: `${x}%`, top: `${y}%` });

/** Offline the small picture may be the only one on the device. */
function PlanPicture({ plan }: { plan: Plan }) {
  const say = useSay();
  const photoUrl = usePhotoUrl();
  const [isSmall, setSmall] = useState(false);
  return (
    <img
      src={photoUrl(plan, isSmall ? shownPictureWidth : largestPictureSide)}
      alt={say("Plan: {name}", { name: plan.name })}
      draggable={false}
      onError={() => setSmall(true)}
    />
  );
}

/** The points, and a hidden text of them that is posted. Each change is saved in the same way as a typed letter. */
function usePins(stored: readonly PlanPin[]) {
  const [pins, setPins] = useState(stored);
  const input = useRef<HTMLTextAreaElement>(null);
  const save = (next: readonly PlanPin[]) => {
    setPins(next);
    const area = input.current;
    const text = pinLines(next);
    if (!area || area.value === text) return;
    // React ignores an assigned value, so this sets it in the same way as typing does.
    area.setRangeText(text, 0, area.value.length);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const changed = (index: number, part: Partial<PlanPin>) =>
    pins.map((pin, each) => (each === index ? { ...pin, ...part } : pin));
  return { pins, input, setPins, save, changed };
}

/** Percent with one digit after the point, which is less than a pixel of a phone. */
const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 1_000) / 10));

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PinEditorProps {
  id: string;
  name: string;
  plan: Plan;
  stored: readonly PlanPin[];
}

function PinEditor({ id, name, plan, stored }: PinEditorProps) {
  const say = useSay();
  const { pins, input, setPins, save, changed } = usePins(stored);
  const editor = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  const isFull = pins.length >= pinLimits.pins;
  const add = (place: Place, isByKey: boolean) => {
    save([...pins, { ...place, note: "" }]);
    // By key the point is moved next; after a press its note is written.
    const next = isByKey ? `[data-pin="${pins.length}"]` : `[data-note="${pins.length}"]`;
    requestAnimationFrame(() => editor.current?.querySelector<HTMLElement>(next)?.focus());
  };
  return (
    <div ref={editor} className="grid min-w-0 gap-2">
      <textarea ref={input} name={name} hidden defaultValue={pinLines(stored)} />
      <p id={`${id}-how`} className="text-base text-muted">
        {say("Press the plan to mark a point. Drag a point, or move it with the arrow keys.")}
      </p>
      <div className="plan-frame">
        <div className={`plan plan-open ${isLarge ? "plan-large" : ""}`}>
          <PlanButton id={id} plan={plan} disabled={isFull} onPress={add} />
          {pins.map((pin, index) => (
            <PinButton
              key={index}
              pin={pin}
              index={index}
              describedBy={`${id}-how`}
              onDrag={(place) => setPins(changed(index, place))}
              onDrop={(place) => save(changed(index, place))}
            />
          ))}
        </div>
      </div>
      <Button
        type="button"
        icon="search"
        aria-pressed={isLarge}
        className="justify-self-start"
        onClick={() => setLarge(!isLarge)}
      >
        {say("Enlarge")}
      </Button>
      <PinNotes
        pins={pins}
        onNote={(index, note) => save(changed(index, { note }))}
        onRemove={(index) => save(pins.filter((_pin, each) => each !== index))}
      />
    </div>
  );
}

interface PlanButtonProps {
  id: string;
  plan: Plan;
  disabled: boolean;
  onPress: (place: Place, isByKey: boolean) => void;
}

/** The plan, which a press marks where it is pressed, and a key in the middle. */
function PlanButton({ id, plan, disabled, onPress }: PlanButtonProps) {
  const say = useSay();
  return (
    <button
      type="button"
      id={id}
      aria-label={say("Add a point on {name}", { name: plan.name })}
      aria-describedby={`${id}-how`}
      disabled={disabled}
      onClick={(event) =>
        event.detail === 0
          ? onPress({ x: 50, y: 50 }, true)
          : onPress(placeIn(event.currentTarget, event), false)
      }
    >
      <PlanPicture plan={plan} />
    </button>
  );
}

type Place = Pick<PlanPin, "x" | "y">;

function placeIn(area: Element, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const box = area.getBoundingClientRect();
  return {
    x: percent((clientX - box.left) / box.width),
    y: percent((clientY - box.top) / box.height),
  };
}

interface PinButtonProps {
  pin: PlanPin;
  index: number;
  describedBy: string;
  onDrag: (place: Place) => void;
  onDrop: (place: Place) => void;
}

function PinButton({ pin, index, describedBy, onDrag, onDrop }: PinButtonProps) {
  const say = useSay();
  const isDragged = useRef(false);
  const placeOfEvent = (event: PointerEvent) =>
    placeIn(event.currentTarget.parentElement ?? event.currentTarget, event);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 5 : 0.5;
    onDrop({ x: percent((pin.x + step[0] * by) / 100), y: percent((pin.y + step[1] * by) / 100) });
  };
  return (
    <button
      type="button"
      data-pin={index}
      style={styleOf(pin)}
      className="plan-pin"
      aria-describedby={describedBy}
      aria-label={say("Point {number}: {note}", { number: index + 1, note: pin.note })}
      onKeyDown={move}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        isDragged.current = true;
        onDrag(placeOfEvent(event));
      }}
      onPointerUp={(event) => {
        if (isDragged.current) onDrop(placeOfEvent(event));
        isDragged.current = false;
      }}
    >
      <span>{index + 1}</span>
    </button>
  );
}

interface PinNotesProps {
  pins: readonly PlanPin[];
  onNote: (index: number, note: string) => void;
  onRemove: (index: number) => void;
}

function PinNotes({ pins, onNote, onRemove }: PinNotesProps) {
  const say = useSay();
  return (
    <ol className="grid gap-2">
      {pins.map(({ note }, index) => (
        <li key={index} className="flex items-center gap-2">
          <span aria-hidden className="plan-number">
            {index + 1}
          </span>
          <input
            type="text"
            data-note={index}
            aria-label={say("Note on point {number}", { number: index + 1 })}
            placeholder={say("What is there?")}
            autoComplete="off"
            maxLength={pinLimits.note}
            value={note}
            onChange={(event) => {
              event.stopPropagation();
              onNote(index, event.target.value);
            }}
            // Enter would submit the section.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className={controlClass}
          />
          <Button type="button" onClick={() => onRemove(index)}>
            <Icon
              name="trash"
              size={18}
              label={say("Remove point {number}", { number: index + 1 })}
            />
          </Button>
        </li>
      ))}
    </ol>
  );
}
