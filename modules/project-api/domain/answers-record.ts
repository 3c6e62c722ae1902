/** The answers of a project as programs read them, each with its score. Pure. */
import { z } from "zod";
import { answerOf, answerText, visibleFields } from "#modules/form-logic/public.answers.ts";
import {
  compileForm,
  fieldTypes,
  questionText,
  takesAnswer,
  type FormField,
} from "#modules/form-logic/public.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import { optionScores, scoreQuestions, type Rubric } from "#modules/form-logic/public.scoring.ts";
import type { Intake } from "#modules/intake/public.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";

const answeredQuestion = z.object({
  id: z.string().meta({ description: "Of the answer. Each instance of a section has its own." }),
  questionId: z.string().meta({ description: "Of the question in the form." }),
  type: z.enum(fieldTypes),
  text: z.string(),
  values: z.array(z.string()).meta({ description: "As they are stored." }),
  answer: z.string().meta({ description: "The same in one line for people." }),
  isDefault: z
    .boolean()
    .meta({ description: "It is the default of the question, which nobody has confirmed." }),
  comment: z.string(),
  photoIds: z.array(z.string()).meta({ description: "Files of the project." }),
  score: z
    .enum(optionScores)
    .nullable()
    .meta({ description: "By the rubric. A question that does not count has none." }),
  criticality: z.string().nullable(),
  limit: z.string().nullable().meta({ description: "What a number that fails should have been." }),
});

export const answersRecord = z.object({
  projectId: z.string(),
  status: z.string(),
  form: z.object({ id: z.string(), title: z.string(), version: z.number().int() }),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      instance: z
        .object({ of: z.string(), number: z.number().int() })
        .nullable()
        .meta({ description: "Of a section that repeats, such as Inverter 2." }),
      questions: z.array(answeredQuestion),
    }),
  ),
  photoIds: z.array(z.string()).meta({ description: "Photos that belong to no question." }),
});

export type AnswersRecord = z.output<typeof answersRecord>;

/** Only questions that are asked: the answer to a hidden one does not count. */
export function describeAnswers(
  { project }: ProjectWithSite,
  { form, answers, photos }: Intake,
  rubric: Rubric | null,
): AnswersRecord {
  const compiled = compileForm(form);
  const visible = visibleFields(compiled, answers);
  const scores = new Map(
    rubric ? scoreQuestions(compiled, answers, rubric).map((each) => [each.fieldId, each]) : [],
  );
  const photoIdsOf = (fieldId: string | null) =>
    photos.filter((photo) => photo.fieldId === fieldId).map(({ id }) => id);
  const describe = (field: FormField): z.output<typeof answeredQuestion> => {
    const answer = answerOf(answers, field.id);
    const scored = scores.get(field.id);
    return {
      id: field.id,
      questionId: idInForm(field.id),
      type: field.type,
      text: questionText(field),
      values: answer?.values ?? [],
      answer: answer ? answerText(field, answer) : "",
      isDefault: answer?.isDefault === true,
      comment: answer?.comment ?? "",
      photoIds: photoIdsOf(field.id),
      score: scored?.score ?? null,
      criticality: scored?.category ?? null,
      limit: scored?.limit ?? null,
    };
  };
  return {
    projectId: project.id,
    status: project.status,
    form: { id: form.id, title: form.title, version: form.version },
    sections: form.sections.map(({ id, title, instance, fields }) => ({
      id,
      title,
      instance: instance ? { of: instance.noun, number: instance.number } : null,
      questions: fields
        .filter(({ id: fieldId, type }) => takesAnswer(type) && visible.isVisible(fieldId))
        .map(describe),
    })),
    photoIds: photoIdsOf(null),
  };
}
