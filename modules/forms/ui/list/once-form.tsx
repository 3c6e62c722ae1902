import { Form, useNavigation, type FormProps } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

/** A form that submits once: a second press while the request is pending does nothing and does not cancel it. */
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
