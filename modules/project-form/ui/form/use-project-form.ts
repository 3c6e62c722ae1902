import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { useLiveTopics } from "#app/platform/events/use-live-topics.ts";
import {
  checkProjectForm,
  type ProjectErrors,
  type ProjectField,
} from "../../domain/form/check-project-form.ts";
import {
  chosenForm,
  clearUnofferedChoices,
  requestedFrom,
  type ProjectChoices,
} from "../../domain/form/chosen-parties.ts";
import type { ProjectFormValues } from "../../domain/form/project-form-values.ts";
import { readProjectForm } from "../../domain/form/read-project-form.ts";
import type { ProjectFormPage } from "../../domain/form/show-project-form.server.ts";

/** The time after the last keystroke before an address is looked up, in milliseconds. */
const debounceMilliseconds = 500;

/** Fields with dependent choices, addresses or a map that only the server can load. */
const serverDependentFields = [
  "formId",
  "address",
  "place",
  "latitude",
  "longitude",
  "locate",
] as const;

/** The record types that appear as choices. A change of one of them loads the choices again. */
const choiceNouns = ["form", "rubrics", "user", "organization"] as const;

/** Fields that `clearUnofferedChoices` may clear while the browser still shows the earlier choice. */
const clearableFields = ["formId", "rubricId", "inspectorId"] as const;

/** What has changed since the server rendered the page. */
interface FormState {
  page: ProjectFormPage;
  refreshed: ProjectFormPage;
  values: ProjectFormValues;
  /**
   * The number of times that the form has cleared the type. A field that stores its own choice then has to render
   * again.
   */
  typeResetCount: number;
}

/**
 * Updates the dependent fields of the form in the browser. The inputs store their own values, so the form also works
 * before hydration, with its "Update" buttons.
 */
export function useProjectForm(page: ProjectFormPage, choicesPath: string) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState>(() => initialState(page));
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // When the server returns a new page, the state of the previous one is discarded.
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
    // The inspector that was proposed for an own project is not the other organization's.
    if (typed.ownerId !== before.ownerId && requestedFrom(typed, refreshed.choices))
      typed.inspectorKind = "";
    const next = awaitRubrics(clearUnofferedChoices(typed, refreshed.choices), {
      typed,
      refreshed,
    });
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
  // A party that was found by search is not among the choices until the server has responded.
  const onChoose = formChoices.requestSoon;

  const errors =
    isHydrated && values.checked ? shownErrors(page, values, refreshed.choices) : page.errors;
  const formState = { form, values, refreshed, errors, isHydrated, typeResetCount };
  return { ...formState, onChange, onChoose, onSubmit: formChoices.stop };
}

const initialState = (page: ProjectFormPage): FormState => ({
  page,
  refreshed: page,
  values: page.values,
  typeResetCount: 0,
});

/** Only the server knows the rubrics of another type. Until it responds, no rubric is offered or selected. */
function awaitRubrics(
  next: ProjectFormValues,
  { typed, refreshed }: { typed: ProjectFormValues; refreshed: ProjectFormPage },
): ProjectFormValues {
  if (next.formId === refreshed.values.formId) return next;
  return { ...next, rubricId: "", rubricsOf: typed.rubricsOf };
}

/**
 * The values that the server adds to the typed ones: the address that it looked up or recognized, and the only rubric
 * of a newly chosen type.
 */
function serverValues({ values }: ProjectFormPage, typed: ProjectFormValues) {
  const { lookedUp, formId, rubricsOf, rubricId } = values;
  const place = typed.place || (lookedUp === typed.address ? values.place : "");
  if (formId !== typed.formId || rubricsOf === typed.rubricsOf) return { lookedUp, place };
  return { lookedUp, place, rubricsOf, rubricId };
}

/** Requests everything that depends on the form after the last keystroke. A later request cancels an earlier one. */
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
      // Offline the choices do not change. Saving still reports what is missing.
    }
  }, [address, form, onAnswer]);
  const requestSoon = useCallback(() => {
    stop();
    timer.current = setTimeout(() => void requestChoices(), debounceMilliseconds);
  }, [requestChoices, stop]);
  // The user may have added an installer or an inspector in another tab.
  useEffect(() => {
    window.addEventListener("focus", requestSoon);
    return () => window.removeEventListener("focus", requestSoon);
  }, [requestSoon]);
  useLiveTopics(choiceNouns, requestSoon);
  return { requestSoon, stop };
}

/**
 * The errors of the current values. Those that only the server can find are shown while the field still has the value
 * that was sent.
 */
export function shownErrors(
  page: ProjectFormPage,
  values: ProjectFormValues,
  choices: ProjectChoices,
): ProjectErrors {
  const foundHere = checkProjectForm(page.values, page.choices);
  const isAsSent = (field: ProjectField) =>
    page.values[field] === values[field] &&
    (field !== "address" || page.values.place === values.place);
  const fields = (Object.keys(page.errors) as ProjectField[]).filter(
    (field) => page.errors[field] !== foundHere[field] && isAsSent(field),
  );
  const errors = checkProjectForm(values, choices);
  for (const field of fields) errors[field] = page.errors[field];
  return errors;
}

function clearShownChoices(form: HTMLFormElement, values: ProjectFormValues): void {
  for (const name of clearableFields) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLSelectElement && values[name] === "") control.value = "";
  }
}
