import { useContext, type ReactNode } from "react";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
import { Illustration } from "#app/ui/brand/illustration.tsx";

interface SharedNoteProps {
  title: string;
  children: ReactNode;
}

/** A page that says one thing, in the middle of a phone's width. */
export function SharedNote({ title, children }: SharedNoteProps) {
  const language = useContext(TranslationContext)?.language;
  return (
    <div
      lang={language}
      className="mx-auto grid max-w-[440px] justify-items-center gap-4 px-4 py-16 text-center"
    >
      <Illustration name="clipboard" />
      <h1 className="text-xl font-semibold">{title}</h1>
      {children}
    </div>
  );
}
