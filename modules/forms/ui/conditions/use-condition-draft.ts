import { useEffect, useState, type MouseEvent } from "react";
import {
  conditionNames,
  takeConditionStep,
  type ConditionDraft,
  type ConditionDraftGroup,
  type ConditionRow,
} from "#modules/form-logic/public.conditions.ts";
import type { SourceChoice } from "#modules/form-logic/public.conditions.ts";
import { focusAfter } from "./focus-after.ts";

export interface ConditionEditorProps {
  formId: string;
  /** The question whose conditions these are; a new one has its id already. */
  fieldId: string;
  /** What is stored, or what was typed when the form came back. */
  draft: ConditionDraft;
  /** From `getConditionSources`. */
  sources: readonly SourceChoice[];
  /** There are too many questions to list; they are found by words. */
  isSearched: boolean;
  found?: Record<string, readonly string[]>;
  /** Messages by input name, as `readConditions` gives them. */
  errors?: Record<string, string>;
  /** The heading, and what is said while there are no conditions; of a question unless given. */
  words?: { legend: string; always: string };
}

/** Which condition: places from 0. */
export interface RowPlace {
  group: number;
  row: number;
}

interface Editing {
  /** The properties this began with; other ones begin anew. */
  given: string;
  draft: ConditionDraft;
  errors: Record<string, string>;
}

/** The conditions as they are edited in the browser; a new answer of the server takes over. */
export function useConditionDraft(props: ConditionEditorProps) {
  const given = JSON.stringify([props.draft, props.errors]);
  const begun = { given, draft: props.draft, errors: props.errors ?? {} };
  const [kept, setKept] = useState<Editing>(begun);
  const [learned, setLearned] = useState<readonly SourceChoice[]>([]);
  const [focus, setFocus] = useState<{ on: string | null }>({ on: null });
  useEffect(() => {
    if (focus.on !== null) document.getElementById(focus.on)?.focus();
  }, [focus]);
  const editing = kept.given === given ? kept : begun;
  const { draft, errors } = editing;
  const keep = (part: Partial<Editing>) => setKept({ ...editing, ...part });

  /** Places have shifted, so messages no longer stand where they belong. */
  const take = (step: string) => keep({ draft: takeConditionStep(draft, step), errors: {} });
  /** The same for a button, which may be gone afterwards and takes the focus along. */
  const takeAndGoOn = (step: string) => {
    take(step);
    setFocus({ on: focusAfter(takeConditionStep(draft, step), step) });
  };
  const setGroup = (at: number, part: Partial<ConditionDraftGroup>) =>
    keep({ draft: withGroup(draft, at, part) });

  return {
    draft,
    errors,
    hasChanged: JSON.stringify(draft) !== JSON.stringify(props.draft),
    take,
    setGroup,
    setJoint: (joint: ConditionDraft["joint"]) => keep({ draft: { ...draft, joint } }),
    setRow({ group, row }: RowPlace, part: Partial<ConditionRow>) {
      const rows = draft.groups[group]?.rows ?? [];
      const names = Object.keys(part) as (keyof ConditionRow)[];
      const settled = names.map((name) => conditionNames.part(group, row, name));
      keep({
        draft: withGroup(draft, group, {
          rows: rows.map((it, at) => (at === row ? { ...it, ...part } : it)),
        }),
        errors: Object.fromEntries(
          Object.entries(errors).filter(([name]) => !settled.includes(name)),
        ),
      });
    },
    /** Takes the step of the button here instead of sending the form. */
    press(event: MouseEvent<HTMLButtonElement>) {
      event.preventDefault();
      takeAndGoOn(event.currentTarget.value);
    },
    pick(place: RowPlace, source: SourceChoice) {
      setLearned((all) => [...all, source]);
      takeAndGoOn(`pick ${place.group} ${place.row} ${source.id}`);
    },
    sourceOf: (id: string) => [...props.sources, ...learned].find((source) => source.id === id),
  };
}

export type ConditionEditing = ReturnType<typeof useConditionDraft>;

function withGroup(
  draft: ConditionDraft,
  place: number,
  part: Partial<ConditionDraftGroup>,
): ConditionDraft {
  return {
    ...draft,
    groups: draft.groups.map((group, at) => (at === place ? { ...group, ...part } : group)),
  };
}
