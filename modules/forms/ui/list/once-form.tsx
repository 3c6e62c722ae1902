import { Form, useNavigation, type FormProps } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

/** A form that is sent once: a second press while its answer is on the way does nothing, and interrupts nothing. */
export function OnceForm(props: FormProps) {
  const isIdle = useNavigation().state === "idle";
  const isSent = useRef(false);
  useEffect(() => {
    if (isIdle) isSent.current = false;
  }, [isIdle]);
  const send = (event: FormEvent) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
  return <Form {...props} onSubmit={send} />;
}
