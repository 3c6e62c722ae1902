import { useLocation } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { Illustration } from "#app/ui/brand/illustration.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { forgetPage } from "./store-page.ts";
import type { GuestHead } from "../domain/load-guest-page.server.ts";

interface GuestFrameProps {
  head: Pick<GuestHead, "organization" | "address" | "until" | "translation">;
  /** Below the name, always in sight. */
  note?: ReactNode;
  children: ReactNode;
}

/** The organization's name is at the top. The footer says what the page is, and until when the link works. */
export function GuestFrame({ head, note, children }: GuestFrameProps) {
  const say = useSay();
  const { organization, address, until, translation } = head;
  return (
    <div
      lang={translation?.language ?? "en"}
      data-guest-page=""
      className="field-screen mx-auto flex min-h-screen max-w-[560px] flex-col"
    >
      <div className="sticky top-0 z-10 border-b border-line bg-raised">
        <header className="flex items-center gap-3 px-4 py-2">
          <span className="grid size-11 flex-none place-items-center rounded-md bg-sun-soft">
            <Icon name="sun" size={24} />
          </span>
          <p className="min-w-0 flex-1 text-base leading-snug">
            <strong className="block truncate font-semibold">{organization}</strong>
            <span className="block truncate text-sm text-muted">{address}</span>
          </p>
          <LanguageLink language={translation?.language ?? "en"} />
        </header>
        {note}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4">{children}</div>
      <footer className="mt-auto border-t border-line p-4 text-sm leading-snug text-muted">
        {say("This page is about one inspection only. You need no account.")}{" "}
        {say("The link works until {until}.", { until })}
      </footer>
    </div>
  );
}

/** To the page in the other language, in the words of that language. */
function LanguageLink({ language }: { language: string }) {
  const query = new URLSearchParams(useLocation().search);
  const other =
    language === "es" ? { code: "en", label: "English" } : { code: "es", label: "Español" };
  query.set("language", other.code);
  return (
    <a href={`?${query}`} lang={other.code} className="button button-quiet min-h-11">
      {other.label}
    </a>
  );
}

interface GuestNoteProps {
  title: string;
  children?: ReactNode;
}

/** A page that says one thing. */
export function GuestNote({ title, children }: GuestNoteProps) {
  return (
    <div className="mx-auto grid max-w-[440px] justify-items-center gap-4 px-4 py-12 text-center">
      <Illustration name="clipboard" />
      <h1 className="text-xl font-semibold">{title}</h1>
      {children}
    </div>
  );
}

/** The same for every link that opens nothing. */
export function UnknownGuestLink() {
  const say = useSay();
  const { pathname } = useLocation();
  useEffect(() => void forgetPage(pathname).catch(() => undefined), [pathname]);
  return (
    <GuestNote title={say("This link does not work anymore")}>
      <p className="text-muted">
        {say("It may have expired. Ask the company that sent it to you for a new one.")}
      </p>
    </GuestNote>
  );
}
