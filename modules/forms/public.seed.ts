/** The demo forms and answers to them, for the demo data of other modules. */
export { batteryCheck } from "./seed-data/battery-check.ts";
export { demoAnswers, photoFields, type Quality } from "./seed-data/demo-answers.ts";
export { photoSurvey } from "./seed-data/photo-survey.ts";
export { visitDay, visitFacts } from "./seed-data/visit-facts.ts";
export { rooftopInspection } from "./seed-data/rooftop-inspection.ts";
