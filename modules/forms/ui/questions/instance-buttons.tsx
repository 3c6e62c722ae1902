import { useSay } from "#app/platform/page/language.ts";
import { useLocation } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { inSentence } from "#modules/form-logic/public.repeats.ts";
import {
  type InstanceView,
  instanceIntent,
  readRemovedInstance,
} from "#modules/form-logic/public.answers.ts";

interface InstanceButtonsProps {
  instance: InstanceView;
  readOnly: boolean;
}

/**
 * Above the questions of an instance: gives the questions without an answer those of the instance before.
 * @param isOpen whether a question has no answer yet.
 */
export function CopyInstanceButton({
  instance: { noun, number, fromPrevious },
  readOnly,
  isOpen = () => true,
}: InstanceButtonsProps & { isOpen?: (fieldId: string) => boolean }) {
  const say = useSay();
  if (readOnly || !Object.keys(fromPrevious).some(isOpen)) return null;
  return (
    <div>
      <Button name="intent" value={instanceIntent({ kind: "copy" })} icon="copy">
        {say("Same answers as {name}", { name: `${noun} ${number - 1}` })}
      </Button>
    </div>
  );
}

/** Below the questions: adds, moves and removes instances of the section. */
export function InstanceButtons({ instance, readOnly }: InstanceButtonsProps) {
  const say = useSay();
  const { noun, number, siblingCount, listId } = instance;
  if (readOnly || !listId) return null;
  const name = inSentence(noun);
  return (
    <div className="grid gap-2">
      <RemovedInstance instance={instance} />
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value={instanceIntent({ kind: "add" })} icon="plus">
          {say("Add {name}", { name })}
        </Button>
        {siblingCount > 1 && (
          <>
            <Button
              name="intent"
              value={instanceIntent({ kind: "up" })}
              icon="chevron-up"
              disabled={number === 1}
            >
              {say("Move up")}
            </Button>
            <Button
              name="intent"
              value={instanceIntent({ kind: "down" })}
              icon="chevron-down"
              disabled={number === siblingCount}
            >
              {say("Move down")}
            </Button>
            <Button
              name="intent"
              value={instanceIntent({ kind: "remove" })}
              icon="trash"
              tone="danger"
            >
              {say("Remove this {name}", { name })}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function RemovedInstance({ instance }: Pick<InstanceButtonsProps, "instance">) {
  const say = useSay();
  const removed = readRemovedInstance(useLocation().search, instance);
  if (!removed) return null;
  const { noun } = instance;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-base">
      {say("{name} removed.", { name: `${noun} ${removed.index + 1}` })}
      <Button name="intent" value={instanceIntent({ kind: "restore", ...removed })} icon="undo">
        {say("Undo")}
      </Button>
    </p>
  );
}
