import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type MutableRefObject } from "react";
import { useRouterState } from "#app/platform/router/router-state.ts";
import type { ShellData } from "#app/platform/page/shell-data.ts";
import {
  changedFields,
  fillIn,
  fillInAfterLoad,
  formKey,
  hiddenFields,
  keepsDraft,
  type DraftField,
} from "./draft-fields.ts";
import { isBox } from "./set-control.ts";
import { draftStore, type DraftPage } from "./draft-store.ts";

/** A form whose draft was filled in again. */
export interface FilledDraft {
  /** Fills in what the page was rendered with, and forgets the draft. */
  startOver: () => void;
}

/** Forms that can be reached: a dialog covers those of its page. */
const reachable = () =>
  [...document.querySelectorAll("form")].filter((form) => !form.closest("[inert]"));

/**
 * Keeps what is typed in the forms of every page until it is sent or canceled, and fills it in when the page opens again.
 */
export function useDrafts(shell: ShellData | null | undefined): FilledDraft | null {
  const { pathname, search, key } = useLocation();
  const viewerId = shell?.viewer?.id;
  const page = useRef<DraftPage | null>(null);
  useEffect(() => {
    page.current = viewerId === undefined ? null : { viewerId, url: pathname + search };
  }, [viewerId, pathname, search]);
  useKeeping(page);
  useForgetting(page, shell?.toast?.isDone === false);
  const [filled, setFilled] = useState<{ key: string; fields: FilledForm[] } | null>(null);
  const isLoaded = useRef(false);
  useEffect(() => {
    const { current } = page;
    if (!current) return undefined;
    const fill = isLoaded.current ? fillIn : fillInAfterLoad;
    isLoaded.current = true;
    const forms = reachable().filter(keepsDraft);
    const fields = forms.flatMap((form): FilledForm[] => {
      const draft = draftStore.read(pageOf(form, current), formKey(form));
      return fill(form, draft) ? [{ form, draft }] : [];
    });
    if (fields.length === 0) return undefined;
    setFilled({ key, fields });
    return fillInAsShown(fields);
  }, [key]);
  if (!filled || filled.key !== key) return null;
  const startOver = () => {
    for (const { form, draft } of filled.fields) {
      fillIn(
        form,
        draft.map((field) => ({ ...field, value: field.rendered })),
      );
      if (page.current) draftStore.forget(pageOf(form, page.current), formKey(form));
    }
    setFilled(null);
  };
  return { startOver };
}

interface FilledForm {
  form: HTMLFormElement;
  draft: DraftField[];
}

/** A choice shows a field, which may show another one. */
const maxFrames = 3;

/** Fills in what is shown once other fields were filled in. @returns a function that stops this. */
function fillInAsShown(filled: readonly FilledForm[], frames = maxFrames): () => void {
  const hidden = filled
    .map(({ form, draft }) => ({ form, draft: hiddenFields(form, draft) }))
    .filter(({ draft }) => draft.length > 0);
  if (hidden.length === 0 || frames === 0) return () => undefined;
  let stop = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    for (const { form, draft } of hidden) fillIn(form, draft);
    stop = fillInAsShown(hidden, frames - 1);
  });
  return () => stop();
}

type PageRef = MutableRefObject<DraftPage | null>;

/** A form that names its record is the same at every search of its page. */
function pageOf(form: Element | null | undefined, page: DraftPage): DraftPage {
  const isNamed = form instanceof HTMLFormElement && form.dataset["draftOf"] !== undefined;
  return isNamed ? { ...page, url: page.url.split("?")[0]! } : page;
}

/** Stores each change immediately, so that no reload comes before it. */
function useKeeping(page: PageRef): void {
  useEffect(() => {
    const keep = ({ target }: Event) => {
      const form = target instanceof Element && "form" in target ? target.form : null;
      if (!page.current || !(form instanceof HTMLFormElement) || !keepsDraft(form)) return;
      const draftPage = pageOf(form, page.current);
      const key = formKey(form);
      draftStore.write(draftPage, key, changedFields(form, draftStore.read(draftPage, key)));
    };
    // React renders a controlled box with its new state before its other events.
    const keepBox = (event: Event) => {
      const { target } = event;
      if (target instanceof HTMLInputElement && isBox(target)) keep(event);
    };
    const cancel = ({ target }: Event) => {
      const pressed = target instanceof Element ? target.closest("a, button") : null;
      if (!page.current || pressed?.textContent !== "Cancel") return;
      draftStore.forget(page.current);
      const form = pressed.closest("form");
      if (form?.dataset["draftOf"]) draftStore.forget(pageOf(form, page.current), formKey(form));
    };
    const listening = new AbortController();
    // In the capture phase the form shows what it was rendered with. After it React renders a controlled field with its new value,
    // which would then look unchanged.
    const options = { signal: listening.signal, capture: true };
    document.addEventListener("input", keep, options);
    document.addEventListener("change", keep, options);
    document.addEventListener("click", keepBox, options);
    document.addEventListener("click", cancel, options);
    return () => listening.abort();
  }, [page]);
}

/**
 * A successful submission deletes the form's draft. The draft stays if the form was refused, and if the person leaves before the
 * response has arrived or the refused page was loaded again.
 */
function useForgetting(page: PageRef, isRefused: boolean): void {
  const sent = useRef<{ page: DraftPage; form: string } | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (page.current && target instanceof HTMLFormElement && keepsDraft(target))
        sent.current = { page: pageOf(target, page.current), form: formKey(target) };
    };
    document.addEventListener("submit", note);
    return () => document.removeEventListener("submit", note);
  }, [page]);
  const { state, formMethod } = useNavigation();
  const isAnswered = useRouterState()?.actionData != null;
  const lastBusy = useRef<"step" | "read" | null>(null);
  useEffect(() => {
    if (state !== "idle")
      lastBusy.current = formMethod === undefined || formMethod === "GET" ? "read" : "step";
    else if (lastBusy.current) {
      const isStep = lastBusy.current === "step";
      lastBusy.current = null;
      const { current } = sent;
      sent.current = null;
      if (current && isStep && !isAnswered && !isRefused)
        draftStore.forget(current.page, current.form);
    }
  }, [state, formMethod, isAnswered, isRefused]);
}
