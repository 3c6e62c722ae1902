import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { useLiveTopics } from "#app/platform/events/use-live-topics.ts";
import {
  checkProjectForm,
  type ProjectFaults,
  type ProjectField,
} from "../../domain/form/check-project-form.ts";
import { chosenForm, settleChoices } from "../../domain/form/chosen-parties.ts";
import type { ProjectFormValues } from "../../domain/form/project-form-values.ts";
import { readProjectForm } from "../../domain/form/read-project-form.ts";
import type { ProjectFormPage } from "../../domain/form/show-project-form.server.ts";

/** Milliseconds after the last key before an address is looked up. */
const settleMilliseconds = 500;

/** The fields whose choices, addresses or map only the server knows. */
const serverDependentFields = [
  "formId",
  "address",
  "place",
  "latitude",
  "longitude",
  "locate",
] as const;

/** The record types that choices come from. */
const choiceNouns = ["form", "rubrics", "user", "organization"] as const;

/** Fields that settling may clear while the browser still shows the earlier choice. */
const clearableFields = ["formId", "rubricId", "inspectorId"] as const;

/** What changed in a page since the server rendered it. */
interface FormState {
  page: ProjectFormPage;
  refreshed: ProjectFormPage;
  values: ProjectFormValues;
  /** How often the form cleared a known type. Then a field that holds its own choice must render again. */
  typeResetCount: number;
}

/**
 * Keeps the dependent fields of the form up to date in the browser. The controls hold their own values, so the form
 * works before hydration, with its "Update" buttons.
 */
export function useProjectForm(page: ProjectFormPage, choicesPath: string) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState>(() => initialState(page));
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // A new page from the server replaces what followed from the one before.
  const { refreshed, values, typeResetCount } = state.page === page ? state : initialState(page);
  const onRefreshed = useCallback(
    (answer: ProjectFormPage) => {
      if (!form.current) return;
      const typed = readProjectForm(new FormData(form.current));
      const merged = { ...typed, ...serverValues(answer, typed) };
      setState({ page, refreshed: answer, values: merged, typeResetCount });
    },
    [page, typeResetCount],
  );
  const formChoices = useFormChoices(form, choicesPath, onRefreshed);

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const before = values;
    const typed = readProjectForm(new FormData(event.currentTarget));
    const next = awaitRubrics(settleChoices(typed, refreshed.choices), { typed, refreshed });
    clearShownChoices(event.currentTarget, next);
    const isTypeCleared = next.formId === "" && chosenForm(typed, refreshed.choices) !== null;
    setState({
      page,
      refreshed,
      values: next,
      typeResetCount: typeResetCount + (isTypeCleared ? 1 : 0),
    });
    if (serverDependentFields.some((name) => next[name] !== before[name]))
      formChoices.requestSoon();
  };
  // A party found by search is not among the choices until the server has answered.
  const onChoose = formChoices.requestSoon;

  const faults: ProjectFaults =
    isHydrated && values.checked
      ? { ...serverFaults(page, values), ...checkProjectForm(values, refreshed.choices) }
      : page.faults;
  const formState = { form, values, refreshed, faults, isHydrated, typeResetCount };
  return { ...formState, onChange, onChoose, onSubmit: formChoices.stop };
}

const initialState = (page: ProjectFormPage): FormState => ({
  page,
  refreshed: page,
  values: page.values,
  typeResetCount: 0,
});

/** Only the server knows the rubrics of another type. Until it answers, none is chosen and none is offered. */
function awaitRubrics(
  next: ProjectFormValues,
  { typed, refreshed }: { typed: ProjectFormValues; refreshed: ProjectFormPage },
): ProjectFormValues {
  if (next.formId === refreshed.values.formId) return next;
  return { ...next, rubricId: "", rubricsOf: typed.rubricsOf };
}

/** What the server adds to the typed values: the address it looked up, and the only rubric of a newly chosen type. */
function serverValues({ values }: ProjectFormPage, typed: ProjectFormValues) {
  const { lookedUp, formId, rubricsOf, rubricId } = values;
  if (formId !== typed.formId || rubricsOf === typed.rubricsOf) return { lookedUp };
  return { lookedUp, rubricsOf, rubricId };
}

/** Requests what follows from the form after the last key; a later request cancels an earlier one. */
function useFormChoices(
  form: RefObject<HTMLFormElement>,
  choicesPath: string,
  onAnswer: (answer: ProjectFormPage) => void,
) {
  const address = useOrganizationPath()(choicesPath);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const pendingRequest = useRef<AbortController>();
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    pendingRequest.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  const requestChoices = useCallback(async () => {
    if (!form.current) return;
    const { signal } = (pendingRequest.current = new AbortController());
    try {
      const body = new FormData(form.current);
      const response = await fetch(address, { method: "POST", body, signal });
      if (response.ok) onAnswer((await response.json()) as ProjectFormPage);
    } catch {
      // Offline the choices do not change; saving still reports what is missing.
    }
  }, [address, form, onAnswer]);
  const requestSoon = useCallback(() => {
    stop();
    timer.current = setTimeout(() => void requestChoices(), settleMilliseconds);
  }, [requestChoices, stop]);
  // The user may have added an installer or an inspector in another window.
  useEffect(() => {
    window.addEventListener("focus", requestSoon);
    return () => window.removeEventListener("focus", requestSoon);
  }, [requestSoon]);
  useLiveTopics(choiceNouns, requestSoon);
  return { requestSoon, stop };
}

/** Errors that only the server could find, while the field has the value that was sent. */
function serverFaults(page: ProjectFormPage, values: ProjectFormValues): ProjectFaults {
  const isAsSent = (field: ProjectField) =>
    page.values[field] === values[field] &&
    (field !== "address" || page.values.place === values.place);
  const fields = (Object.keys(page.faults) as ProjectField[]).filter(isAsSent);
  return Object.fromEntries(fields.map((field) => [field, page.faults[field]]));
}

function clearShownChoices(form: HTMLFormElement, values: ProjectFormValues): void {
  for (const name of clearableFields) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLSelectElement && values[name] === "") control.value = "";
  }
}
