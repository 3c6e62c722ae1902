import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import type { SignUpAnswer } from "../domain/handle-invite-form.server.ts";
import {
  addressFields,
  emptySignUp,
  findErrors,
  readSignUp,
  messageOf,
  type AddressField,
} from "../domain/sign-up.input.ts";
import { sendSignUp } from "./send-sign-up.ts";

/** Milliseconds after the last key before an address is looked up. */
const debounceMilliseconds = 600;

const nothingFound = { address: [], siteAddress: [] };

const readForm = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return readSignUp((name) => data.get(name));
};

function isLookUpRequest({ nativeEvent }: FormEvent): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.value === "look-up";
}

/**
 * Runs the form in the browser: suggests addresses while they are typed, checks before sending, and sends without leaving the
 * page. Without JavaScript, the form works by itself.
 */
export function useSignUp(specialUrl: string, answered: SignUpAnswer | null) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(answered);
  const lookUp = useLookUp(answered);
  const values = { ...(answered?.values ?? emptySignUp), lookedUp: lookUp.lookedUp };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLookUpRequest(event)) return lookUp.lookUpNow(event.currentTarget);
    if (sending.current) return;
    const typed = readForm(event.currentTarget);
    const shown = { values: typed, found: lookUp.found };
    const errors = findErrors(typed);
    if (Object.keys(errors).length > 0)
      return setRefusal({ ...shown, errors, message: messageOf(errors) });
    sending.current = true;
    setBusy(true);
    const refused = await sendSignUp(specialUrl, typed, lookUp.found);
    // The next page shows the message, and needs a full page load.
    if (!refused) return window.location.assign("/login");
    sending.current = false;
    setBusy(false);
    setRefusal({ ...shown, ...refused });
  };

  return {
    form,
    busy,
    values,
    found: lookUp.found,
    errors: refusal?.errors ?? {},
    refusal: refusal?.message ? refusal : null,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    onChange: (event: FormEvent<HTMLFormElement>) => lookUp.lookUpSoon(event.currentTarget),
  };
}

/** The suggestions for each address; valid until the text changes. */
function useLookUp(answered: SignUpAnswer | null) {
  const fetcher = useFetcher<SignUpAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const lastLookedUp = useRef<Record<AddressField, string>>(
    answered?.values.lookedUp ?? emptySignUp.lookedUp,
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const { submit } = fetcher;
  const lookUpNow = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      const typed = readForm(form);
      if (addressFields.every((field) => typed[field] === lastLookedUp.current[field])) return;
      lastLookedUp.current = { address: typed.address, siteAddress: typed.siteAddress };
      submit({ ...lastLookedUp.current, intent: "look-up" }, { method: "post" });
    },
    [submit],
  );
  const lookUpSoon = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => lookUpNow(form), debounceMilliseconds);
    },
    [lookUpNow],
  );
  const newest = fetcher.data ?? answered;
  return {
    lookUpNow,
    lookUpSoon,
    lookedUp: newest?.values.lookedUp ?? emptySignUp.lookedUp,
    found: newest?.found ?? nothingFound,
  };
}
