/** Where the electrical code says what a question asks, by edition of the code. */
import {
  codeEditions,
  type CodeEdition,
  type FormDefinition,
  type FormField,
} from "../forms/form-types.ts";

/** The edition of organizations that choose none. */
export const usualEdition: CodeEdition = "2023";

/** "690.12; 2023: 690.12(D)" for people who compare two versions of a question. */
export const describeCitations = (citations: FormField["citations"]): string =>
  codeEditions
    .flatMap((edition) => (citations?.[edition] ? [`${edition}: ${citations[edition]}`] : []))
    .join("; ");

/**
 * The citation under an edition, such as "NEC 2023 690.12(D)". Authors write a citation for the first edition that has it; it holds
 * until a later one is written. An older edition than all of them has none.
 */
export function citationIn(citations: FormField["citations"], edition: CodeEdition): string | null {
  const written = codeEditions
    .slice(0, codeEditions.indexOf(edition) + 1)
    .findLast((each) => citations?.[each]);
  return written ? `NEC ${written} ${citations?.[written]}` : null;
}

/** The form of an intake: each question has the citation of the edition that holds at its site, and keeps it. */
export function withCitations<Form extends Pick<FormDefinition, "sections">>(
  form: Form,
  edition: CodeEdition,
): Form {
  if (!hasCitations(form)) return form;
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => {
        const citation = citationIn(field.citations, edition);
        return citation === null ? field : { ...field, citation };
      }),
    })),
  };
}

export const hasCitations = ({ sections }: Pick<FormDefinition, "sections">): boolean =>
  sections.some(({ fields }) =>
    fields.some(({ citations }) => describeCitations(citations) !== ""),
  );
