import { useEffect, useState, type MouseEvent } from "react";
import {
  conditionNames,
  applyConditionCommand,
  type ConditionDraft,
  type ConditionDraftGroup,
  type ConditionRow,
} from "#modules/form-logic/public.conditions.ts";
import type { SourceChoice } from "#modules/form-logic/public.conditions.ts";
import { focusAfter } from "./focus-after.ts";

export interface ConditionEditorProps {
  formId: string;
  /** The question that has these conditions. A new question already has its id. */
  fieldId: string;
  /** The stored conditions, or the typed ones when the form was refused. */
  draft: ConditionDraft;
  /** The stored conditions, if they may differ from `draft`; undefined when nothing is stored. */
  stored?: ConditionDraft | undefined;
  /** From `getConditionSources`. */
  sources: readonly SourceChoice[];
  /** True when there are too many questions to list, so people search for them. */
  isSearched: boolean;
  found?: Record<string, readonly string[]>;
  /** Messages by input name, as `readConditions` returns them. */
  errors?: Record<string, string>;
  /** The heading, and the text shown without conditions. The default is for a question. */
  words?: { legend: string; always: string };
}

/** The position of a condition, from 0. */
export interface RowPosition {
  group: number;
  row: number;
}

interface Editing {
  /** The props of the first render. Other props reset the draft. */
  serverState: string;
  draft: ConditionDraft;
  errors: Record<string, string>;
}

/** Holds the edited conditions in the browser. A new response of the server replaces them. */
export function useConditionDraft(props: ConditionEditorProps) {
  const serverState = JSON.stringify([props.draft, props.errors]);
  const initial = { serverState, draft: props.draft, errors: props.errors ?? {} };
  const [edited, setEdited] = useState<Editing>(initial);
  const [picked, setPicked] = useState<readonly SourceChoice[]>([]);
  const [focus, setFocus] = useState<{ on: string | null }>({ on: null });
  useEffect(() => {
    if (focus.on !== null) document.getElementById(focus.on)?.focus();
  }, [focus]);
  const editing = edited.serverState === serverState ? edited : initial;
  const { draft, errors } = editing;
  const update = (part: Partial<Editing>) => setEdited({ ...editing, ...part });

  /** Drop the messages: the rows moved, so the messages no longer match. */
  const applyStep = (step: string) =>
    update({ draft: applyConditionCommand(draft, step), errors: {} });
  /** Does the same for a button that may be removed by the step, so it also moves the focus. */
  const applyStepAndFocus = (step: string) => {
    applyStep(step);
    setFocus({ on: focusAfter(applyConditionCommand(draft, step), step) });
  };
  const setGroup = (index: number, part: Partial<ConditionDraftGroup>) =>
    update({ draft: withGroup(draft, index, part) });

  return {
    draft,
    errors,
    hasChanged: JSON.stringify(draft) !== JSON.stringify(props.draft),
    applyStep,
    restore: (former: ConditionDraft) => update({ draft: former }),
    setGroup,
    setConnector: (connector: ConditionDraft["connector"]) =>
      update({ draft: { ...draft, connector } }),
    setRow({ group, row }: RowPosition, part: Partial<ConditionRow>) {
      const rows = draft.groups[group]?.rows ?? [];
      const names = Object.keys(part) as (keyof ConditionRow)[];
      const changedNames = names.map((name) => conditionNames.part(group, row, name));
      update({
        draft: withGroup(draft, group, {
          rows: rows.map((it, index) => (index === row ? { ...it, ...part } : it)),
        }),
        errors: Object.fromEntries(
          Object.entries(errors).filter(([name]) => !changedNames.includes(name)),
        ),
      });
    },
    /** Applies the button's step here instead of submitting the form. */
    press(event: MouseEvent<HTMLButtonElement>) {
      event.preventDefault();
      applyStepAndFocus(event.currentTarget.value);
    },
    pick(position: RowPosition, source: SourceChoice) {
      setPicked((all) => [...all, source]);
      applyStepAndFocus(`pick ${position.group} ${position.row} ${source.id}`);
    },
    sourceOf: (id: string) => [...props.sources, ...picked].find((source) => source.id === id),
  };
}

export type ConditionEditing = ReturnType<typeof useConditionDraft>;

function withGroup(
  draft: ConditionDraft,
  position: number,
  part: Partial<ConditionDraftGroup>,
): ConditionDraft {
  return {
    ...draft,
    groups: draft.groups.map((group, index) =>
      index === position ? { ...group, ...part } : group,
    ),
  };
}
