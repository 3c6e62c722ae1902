/** The buttons that change which instances a repeating section has, such as "Add inverter". Pure. */
import type { Answer } from "../forms/form-types.ts";
import { idInInstance } from "./instance-ids.ts";
import type { InstanceView } from "./instance-view.ts";

export type InstanceAction =
  | { kind: "add" | "remove" | "copy" | "up" | "down" }
  /** Undoes a removal: the instance returns to its place. */
  | { kind: "restore"; id: string; index: number };

export function instanceIntent(step: InstanceAction): string {
  return step.kind === "restore"
    ? `restore-instance ${step.id} ${step.index}`
    : `${step.kind}-instance`;
}

export function readInstanceAction(intent: string): InstanceAction | null {
  const restored = /^restore-instance ([A-Za-z0-9]{1,12}) (\d{1,3})$/.exec(intent);
  if (restored?.[1]) return { kind: "restore", id: restored[1], index: Number(restored[2]) };
  const [, kind] = /^(add|remove|copy|up|down)-instance$/.exec(intent) ?? [];
  return kind ? { kind: kind as Exclude<InstanceAction["kind"], "restore"> } : null;
}

/** What a step changes, and the section that is shown after it. */
export interface ChangedInstances {
  list: Answer;
  sectionId: string;
  removed: { id: string; index: number } | null;
}

/**
 * @param newId of an added instance. It is unlike that of any instance that another person adds at the same time.
 * @returns null when nothing changes: the only instance cannot be removed, and the first cannot move up.
 */
export function changeInstances(
  { siblingIds: list, instanceId: own, repeatingSection }: InstanceView,
  step: InstanceAction,
  newId: string,
): ChangedInstances | null {
  const index = list.indexOf(own);
  const changed = (
    values: string[],
    shown: string,
    removed: ChangedInstances["removed"] = null,
  ) => ({
    list: { values },
    sectionId: idInInstance(repeatingSection.id, [...repeatingSection.outer, shown]),
    removed,
  });
  switch (step.kind) {
    case "add":
      return changed([...list, newId], newId);
    case "restore":
      if (list.includes(step.id)) return null;
      return changed(list.toSpliced(step.index, 0, step.id), step.id);
    case "remove": {
      const others = list.filter((id) => id !== own);
      const next = others[index] ?? others.at(-1);
      return next === undefined ? null : changed(others, next, { id: own, index });
    }
    case "up":
    case "down": {
      const to = step.kind === "up" ? index - 1 : index + 1;
      if (to < 0 || to >= list.length) return null;
      return changed(list.toSpliced(index, 1).toSpliced(to, 0, own), own);
    }
    case "copy":
      return null;
  }
}

/** Of characters and digits, short, and unlikely to be chosen twice. */
export const newInstanceId = () => crypto.randomUUID().slice(0, 8);

/** The instance that the parameter `removed-instance` of a page names, if the section does not have it again. */
export function readRemovedInstance(
  search: string,
  { siblingIds: list }: Pick<InstanceView, "siblingIds">,
): { id: string; index: number } | null {
  const [id = "", index = ""] =
    new URLSearchParams(search).get("removed-instance")?.split(" ") ?? [];
  const step = readInstanceAction(`restore-instance ${id} ${index}`);
  return step?.kind === "restore" && !list.includes(id) ? step : null;
}
